import type { ImportKind, SheetProblem } from '#contract/desk/index'
import type { Contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import type { Client } from '#contract/protocol/http/client'
import type { Handlers } from '../access'
import type { FileHandles, HeldFile } from '../files/file-handles'
import { hasCapability } from '../gateway/capabilities'
import { possiblyDoneError, RequestNotSent } from '../gateway/errors'
import type { DeskContext } from '../ports'
import { importTypes } from './import-types'

type ImportsCalls = Pick<Handlers, 'imports.check' | 'imports.run' | 'imports.cancel' | 'imports.sample'>
type ImportRequest = { handle: string; kind: ImportKind }
type Task = ImportRequest & { file: HeldFile; signal: AbortSignal; api: Client<Contract> }

const maxProblems = 1000
/** Completes 'It is not known whether …'. */
const importEffect = 'it was imported. Importing the same file again adds no duplicates.'

/**
 * Imports of Excel sheets (S2 §7, D-34). A sheet is parsed and checked first in a worker thread here; a readable one is then
 * checked by the institute.
 */
export function importsCalls({ clientFor, emit }: DeskContext, files: FileHandles): ImportsCalls {
  const activeImports = new Map<string, { owner: string; controller: AbortController }>()

  /** One import at a time per file, until `imports.cancel` aborts it. */
  async function runExclusive<T>(
    { handle, kind }: ImportRequest,
    owner: string,
    work: (task: Task) => Promise<T>,
  ): Promise<T> {
    if (!handle) throw new CallError('invalid', 'Please Select Excel File !')
    if (activeImports.has(handle)) throw new CallError('conflict', 'This file is already being read.')
    const file = files.read(owner, handle)
    const controller = new AbortController()
    activeImports.set(handle, { owner, controller })
    try {
      return await work({ handle, kind, file, signal: controller.signal, api: clientFor(owner) })
    } catch (error) {
      if (!controller.signal.aborted || (error instanceof CallError && error.code === 'uncertain')) throw error
      throw new CallError('conflict', `The import of ${file.name} was cancelled. Nothing was added.`)
    } finally {
      activeImports.delete(handle)
    }
  }

  async function read({ handle, kind, file, signal }: Task) {
    let rows = 0
    const onProgress = (done: number) => {
      rows = done
      emit('imports.progress', { handle, phase: 'reading', done, total: 0 })
    }
    onProgress(0)
    const result = await importTypes[kind].read(file.bytes, { signal, onProgress })
    if (result.kind === 'refused') throw new CallError('invalid', result.message)
    return { rows, validRows: result.rows.length, problems: result.errors, more: result.omittedErrors }
  }

  async function send({ handle, kind, file, signal, api }: Task, operation: 'check' | 'upload') {
    const phase = operation === 'check' ? 'checking' : 'sending'
    const total = file.bytes.length
    emit('imports.progress', { handle, phase, done: 0, total })
    const response = await importTypes[kind][operation](api)(
      { file: { name: file.name, bytes: file.bytes } },
      { signal },
    )
    emit('imports.progress', { handle, phase, done: total, total })
    return { ...response, errors: response.errors ?? [] }
  }

  return {
    'imports.check': (request, owner) =>
      runExclusive(request, owner, async (task) => {
        const { rows, validRows, problems, more } = await read(task)
        if (!(await hasCapability(task.api, importTypes[task.kind].capability)))
          return {
            rows,
            added: problems.length > 0 ? 0 : validRows,
            unchanged: 0,
            errors: withLabels(task, problems),
            more,
          }
        const { added, unchanged, ...serverCheck } = await send(task, 'check')
        if (serverCheck.result !== 0 && serverCheck.errors.length + problems.length === 0)
          throw new CallError('invalid', serverCheck.message)
        const errors = mergeProblems(problems, serverCheck.errors)
        const listedProblems = withLabels(task, errors.slice(0, maxProblems))
        return { rows, added, unchanged, errors: listedProblems, more: more + errors.length - listedProblems.length }
      }),
    'imports.run': (request, owner) =>
      runExclusive(request, owner, async (task) => {
        const { problems } = await read(task)
        if (problems.length > 0) throw refusal('The sheet has problems. Nothing was added.', withLabels(task, problems))
        const outcome = await send(task, 'upload').catch((error: CallError) => {
          if (error.code === 'unreachable' && !(error instanceof RequestNotSent))
            throw possiblyDoneError(error, importEffect)
          throw error
        })
        if (outcome.result !== 0) throw refusal(outcome.message, withLabels(task, outcome.errors))
        return { added: outcome.added, unchanged: outcome.unchanged, message: outcome.message }
      }),
    'imports.cancel': async ({ handle }, owner) => {
      const activeImport = activeImports.get(handle)
      if (activeImport?.owner === owner) activeImport.controller.abort()
    },
    'imports.sample': async ({ kind }) => ({
      name: importTypes[kind].sampleName,
      bytes: importTypes[kind].sample(),
    }),
  }
}

/** Replaces column headings, which are wire names, by the labels of form fields. */
const withLabels = ({ kind }: ImportRequest, problems: SheetProblem[]): SheetProblem[] =>
  problems.map((problem) => ({ ...problem, column: importTypes[kind].labelOf(problem.column) }))

/** Merges problems, sorted by row. A cell with a local problem keeps that one. */
function mergeProblems(localProblems: SheetProblem[], serverProblems: SheetProblem[]): SheetProblem[] {
  const cell = ({ row, column }: SheetProblem) => `${row} ${column.toLowerCase()}`
  const localCells = new Set(localProblems.map(cell))
  return [...localProblems, ...serverProblems.filter((problem) => !localCells.has(cell(problem)))].sort(
    (a, b) => a.row - b.row,
  )
}

function refusal(message: string, [first, ...others]: SheetProblem[]): CallError {
  if (!first) return new CallError('invalid', message)
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return new CallError('invalid', `${message} Row ${first.row}, ${first.column}: ${first.message}${more}.`)
}
