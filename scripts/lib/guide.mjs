import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root, run } from './run.mjs'

/** What a line before a block of code says to do with it. */
const instructions = [
  [/^Create `(.+)`:$/, ([, path], code) => ({ path, place: 'new', code })],
  [/^In `(.+)`, at the end:$/, ([, path], code) => ({ path, place: 'end', code })],
  [
    /^In `(.+)`, after the last line that begins with `(.+)`:$/,
    ([, path, anchor], code) => ({ path, place: 'last', anchor, code }),
  ],
  [/^In `(.+)`, after `(.+)`:$/, ([, path, anchor], code) => ({ path, place: 'after', anchor, code })],
  [/^Run:$/, (_, code) => ({ command: code.trim() })],
]

/** The steps of a guide in their order. Throws where nothing says what to do with a block of code. */
export function stepsOf(markdown) {
  return [...markdown.matchAll(/^(.*)\n+```\w*\n([\s\S]*?)^```$/gm)].map(([, line, code]) => {
    for (const [pattern, read] of instructions) {
      const said = pattern.exec(line)
      if (said) return read(said, code)
    }
    throw new Error(`What is to be done with the block after “${line}”?`)
  })
}

/** A copy of the project in a folder of its own, which shares what is installed. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'counter-guide-'))
  const left = ['node_modules', 'out', 'dist', '.data', '.git']
  cpSync(root, folder, { recursive: true, filter: (path) => dirname(path) !== root || !left.includes(basename(path)) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  return folder
}

/** Does in a folder what the steps say, in their order. Answers the files that were touched. Throws where a step does not fit. */
export async function follow(steps, folder) {
  const touched = new Set()
  let named = (text) => text
  for (const step of steps) {
    if (step.command) named = await runIn(folder, step.command)
    else touched.add(edit(folder, { ...step, path: named(step.path), code: named(step.code) }))
  }
  return [...touched]
}

/** Runs a command; answers how to write the number of the migration that it made, where the guide's is taken by now. */
async function runIn(folder, command) {
  const migrations = join(folder, 'src/provider/database/migrations')
  const before = readdirSync(migrations)
  const [program, ...args] = command.split(' ')
  const { code, output } = await run(program, args, { quiet: true, cwd: folder })
  if (code !== 0) throw new Error(`${command}\n${output}`)
  const made = readdirSync(migrations).filter((name) => !before.includes(name))
  return (text) =>
    made.reduce(
      (so, name) => so.replaceAll(new RegExp(`\\d{4}(?=${name.slice(4, -4)}\\b)`, 'g'), name.slice(0, 4)),
      text,
    )
}

function edit(folder, { path, place, anchor, code }) {
  const file = join(folder, path)
  if (place === 'new') {
    if (existsSync(file)) throw new Error(`${path} is there already`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
    return path
  }
  const text = readFileSync(file, 'utf8').replace(/\n?$/, '\n')
  const lines = text.split('\n')
  const at = place === 'end' ? lines.length - 1 : lineOf(lines, place, anchor, path) + 1
  writeFileSync(file, [...lines.slice(0, at), ...code.split('\n').slice(0, -1), ...lines.slice(at)].join('\n'))
  return path
}

function lineOf(lines, place, anchor, path) {
  const is = (line) => (place === 'last' ? line.trim().startsWith(anchor) : line.trim() === anchor)
  const first = lines.findIndex(is)
  const last = lines.findLastIndex(is)
  if (first === -1) throw new Error(`${path} has no line “${anchor}”`)
  if (place === 'after' && first !== last) throw new Error(`${path} has more than one line “${anchor}”`)
  return last
}
