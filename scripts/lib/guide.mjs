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

/** Instructions that may precede a block of code, each with the step that it describes. */
const instructions = [
  [/^Create `(.+)`:$/, ([, path], code) => ({ path, position: 'new', code })],
  [/^In `(.+)`, at the end:$/, ([, path], code) => ({ path, position: 'end', code })],
  [
    /^In `(.+)`, after the last line that begins with `(.+)`:$/,
    ([, path, anchor], code) => ({ path, position: 'last', anchor, code }),
  ],
  [/^In `(.+)`, after `(.+)`:$/, ([, path, anchor], code) => ({ path, position: 'after', anchor, code })],
  [/^Run:$/, (_, code) => ({ command: code.trim() })],
]

/** Steps of a guide in order. Throws for a block of code without an instruction. */
export function parseSteps(markdown) {
  return [...markdown.matchAll(/^(.*)\n+```\w*\n([\s\S]*?)^```$/gm)].map(([, line, code]) => {
    for (const [pattern, toStep] of instructions) {
      const match = pattern.exec(line)
      if (match) return toStep(match, code)
    }
    throw new Error(`What is to be done with the block after “${line}”?`)
  })
}

/** Copies the project to a temporary folder that shares node_modules. */
export function copyProject() {
  const folder = mkdtempSync(join(tmpdir(), 'counter-guide-'))
  const excludedNames = ['node_modules', 'out', 'dist', '.data', '.git']
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => dirname(path) !== root || !excludedNames.includes(basename(path)),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
  return folder
}

/** Applies steps in a folder; returns the edited files. Throws if a step does not fit. */
export async function applySteps(steps, folder) {
  const editedFiles = new Set()
  let renumber = (text) => text
  for (const step of steps) {
    if (step.command) renumber = await runIn(folder, step.command)
    else editedFiles.add(edit(folder, { ...step, path: renumber(step.path), code: renumber(step.code) }))
  }
  return [...editedFiles]
}

/** Runs a command. Returns a function that corrects the numbers of the migrations that the command added, in a text. */
async function runIn(folder, command) {
  const migrations = join(folder, 'src/provider/database/migrations')
  const before = readdirSync(migrations)
  const [program, ...args] = command.split(' ')
  const { code, output } = await run(program, args, { quiet: true, cwd: folder })
  if (code !== 0) throw new Error(`${command}\n${output}`)
  // '0042_name.sql': the guide has the name, but cannot know the number.
  const addedFiles = readdirSync(migrations).filter((name) => !before.includes(name))
  return (text) =>
    addedFiles.reduce(
      (result, name) => result.replaceAll(new RegExp(`\\d{4}(?=${name.slice(4, -4)}\\b)`, 'g'), name.slice(0, 4)),
      text,
    )
}

function edit(folder, { path, position, anchor, code }) {
  const file = join(folder, path)
  if (position === 'new') {
    if (existsSync(file)) throw new Error(`${path} is there already`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
    return path
  }
  const text = readFileSync(file, 'utf8').replace(/\n?$/, '\n')
  const lines = text.split('\n')
  const lineIndex = position === 'end' ? lines.length - 1 : findLine(lines, position, anchor, path) + 1
  writeFileSync(
    file,
    [...lines.slice(0, lineIndex), ...code.split('\n').slice(0, -1), ...lines.slice(lineIndex)].join('\n'),
  )
  return path
}

function findLine(lines, position, anchor, path) {
  const isAnchor = (line) => (position === 'last' ? line.trim().startsWith(anchor) : line.trim() === anchor)
  const first = lines.findIndex(isAnchor)
  const last = lines.findLastIndex(isAnchor)
  if (first === -1) throw new Error(`${path} has no line “${anchor}”`)
  if (position === 'after' && first !== last) throw new Error(`${path} has more than one line “${anchor}”`)
  return last
}
