import type { ImportKind, SheetProblem } from '#contract/desk/index'
import type { Contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import type { Client } from '#contract/protocol/http/client'
import type { Handlers } from '../access'
import type { FileHandles, HeldFile } from '../files/file-handles'
import { can } from '../gateway/capability'
import { NotSent, perhapsDone } from '../gateway/errors'
import type { DeskContext } from '../ports'
import { kinds } from './kinds'

type ImportsCalls = Pick<Handlers, 'imports.check' | 'imports.run' | 'imports.cancel' | 'imports.sample'>
type Chosen = { handle: string; kind: ImportKind }
type Task = Chosen & { file: HeldFile; signal: AbortSignal; api: Client<Contract> }

const mostProblems = 1000
const twice = 'it was imported. Importing the same file again adds nothing twice.'

/**
 * Importing Excel sheets (S2 §7, D-34). A sheet is read and checked here first, in a thread of its own; the
 * institute sees only what can be read, and checks it against what it has.
 */
export function importsCalls({ clientFor, emit }: DeskContext, files: FileHandles): ImportsCalls {
  const running = new Map<string, { owner: string; stop: AbortController }>()

  /** One import of a file at a time, which `imports.cancel` ends. */
  async function alone<T>({ handle, kind }: Chosen, owner: string, work: (task: Task) => Promise<T>): Promise<T> {
    if (!handle) throw new CallError('invalid', 'Please Select Excel File !')
    if (running.has(handle)) throw new CallError('conflict', 'This file is already being read.')
    const file = files.read(owner, handle)
    const stop = new AbortController()
    running.set(handle, { owner, stop })
    try {
      return await work({ handle, kind, file, signal: stop.signal, api: clientFor(owner) })
    } catch (error) {
      if (!stop.signal.aborted || (error instanceof CallError && error.code === 'uncertain')) throw error
      throw new CallError('conflict', `The import of ${file.name} was cancelled. Nothing was added.`)
    } finally {
      running.delete(handle)
    }
  }

  async function read({ handle, kind, file, signal }: Task) {
    let rows = 0
    const onProgress = (done: number) => {
      rows = done
      emit('imports.progress', { handle, phase: 'reading', done, total: 0 })
    }
    onProgress(0)
    const result = await kinds[kind].read(file.bytes, { signal, onProgress })
    if (result.kind === 'refused') throw new CallError('invalid', result.message)
    return { rows, good: result.rows.length, problems: result.errors, more: result.omittedErrors }
  }

  /** Hands the file to the institute. */
  async function send({ handle, kind, file, signal, api }: Task, to: 'check' | 'upload') {
    const phase = to === 'check' ? 'checking' : 'sending'
    const total = file.bytes.length
    emit('imports.progress', { handle, phase, done: 0, total })
    const outcome = await kinds[kind][to](api)({ file: { name: file.name, bytes: file.bytes } }, { signal })
    emit('imports.progress', { handle, phase, done: total, total })
    return { ...outcome, errors: outcome.errors ?? [] }
  }

  return {
    'imports.check': (chosen, owner) =>
      alone(chosen, owner, async (task) => {
        const { rows, good, problems, more } = await read(task)
        if (!(await can(task.api, kinds[task.kind].capability)))
          return { rows, added: problems.length > 0 ? 0 : good, unchanged: 0, errors: labelled(task, problems), more }
        const { added, unchanged, ...theirs } = await send(task, 'check')
        if (theirs.result !== 0 && theirs.errors.length + problems.length === 0)
          throw new CallError('invalid', theirs.message)
        const errors = merged(problems, theirs.errors)
        const shown = labelled(task, errors.slice(0, mostProblems))
        return { rows, added, unchanged, errors: shown, more: more + errors.length - shown.length }
      }),
    'imports.run': (chosen, owner) =>
      alone(chosen, owner, async (task) => {
        const { problems } = await read(task)
        if (problems.length > 0) throw refusal('The sheet has problems. Nothing was added.', labelled(task, problems))
        const outcome = await send(task, 'upload').catch((error: CallError) => {
          if (error.code === 'unreachable' && !(error instanceof NotSent)) throw perhapsDone(error, twice)
          throw error
        })
        if (outcome.result !== 0) throw refusal(outcome.message, labelled(task, outcome.errors))
        return { added: outcome.added, unchanged: outcome.unchanged, message: outcome.message }
      }),
    'imports.cancel': async ({ handle }, owner) => {
      const task = running.get(handle)
      if (task?.owner === owner) task.stop.abort()
    },
    'imports.sample': async ({ kind }) => ({
      name: kinds[kind].sampleName,
      bytes: kinds[kind].sample(),
    }),
  }
}

/** The institute names a column by its heading, which is a name of the wire; people read the form's. */
const labelled = ({ kind }: Chosen, problems: SheetProblem[]): SheetProblem[] =>
  problems.map((problem) => ({ ...problem, column: kinds[kind].labelOf(problem.column) }))

/** Both sides' problems in the order of the rows; of a cell that both name, ours. */
function merged(ours: SheetProblem[], theirs: SheetProblem[]): SheetProblem[] {
  const cell = ({ row, column }: SheetProblem) => `${row} ${column.toLowerCase()}`
  const known = new Set(ours.map(cell))
  return [...ours, ...theirs.filter((problem) => !known.has(cell(problem)))].sort((a, b) => a.row - b.row)
}

function refusal(message: string, [first, ...others]: SheetProblem[]): CallError {
  if (!first) return new CallError('invalid', message)
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return new CallError('invalid', `${message} Row ${first.row}, ${first.column}: ${first.message}${more}.`)
}
