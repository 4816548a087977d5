import { t } from '@lingui/core/macro'
import type { ImportKind } from '#contract/desk/index'
import type { Contract } from '#contract/index'
import { dayOf } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Client } from '#contract/protocol/http/client'
import { joinSentences } from '#contract/protocol/text/join-sentences'
import { type CellProblem, labelOf } from '#sheets/columns'
import { readSheet } from '#sheets/read'
import { sampleSheet } from '#sheets/sample-sheet'
import type { Handlers } from '../access'
import type { FileHandles, SelectedFile } from '../files/file-handles'
import { hasCapability } from '../gateway/capabilities'
import { rethrowMarkingUncertain } from '../gateway/errors'
import type { DeskContext } from '../ports'
import { describeDryRun } from './dry-run'
import { importTypes } from './import-types'

type ImportsCalls = Pick<Handlers, 'imports.check' | 'imports.run' | 'imports.cancel' | 'imports.sample'>
type Dependencies = {
  files: FileHandles
  /** A text of the program in the language of the screens. */
  translateText: (text: string) => string
}
type ImportRequest = { handle: string; kind: ImportKind }
type Task = ImportRequest & { file: SelectedFile; signal: AbortSignal; api: Client<Contract> }

/**
 * Both texts complete 'It is not known whether …'. An institute that can check a sheet skips rows that are already
 * stored. Other institutes may add them again.
 */
const importEffect = t`it was imported. Importing the same file again adds no duplicates.`
const uncheckedEffect = t`it was imported. Compare the list with the sheet before importing it again.`

/**
 * Imports of Excel sheets (S2 §7, D-34). A worker thread of this program parses and checks a sheet. If it is readable,
 * the institute checks it, too. `now` is the server's time.
 */
export function importsCalls(
  { clientFor, emit, now }: DeskContext,
  { files, translateText }: Dependencies,
): ImportsCalls {
  const activeImports = new Map<string, { owner: string; controller: AbortController }>()

  /** One import at a time per file, until `imports.cancel` aborts it. */
  async function runExclusive<T>(
    { handle, kind }: ImportRequest,
    owner: string,
    work: (task: Task) => Promise<T>,
  ): Promise<T> {
    if (!handle) throw new CallError('invalid', t`Please Select Excel File !`)
    if (activeImports.has(handle)) throw new CallError('conflict', t`This file is already being read.`)
    const file = files.read(owner, handle)
    const controller = new AbortController()
    activeImports.set(handle, { owner, controller })
    try {
      return await work({ handle, kind, file, signal: controller.signal, api: clientFor(owner) })
    } catch (error) {
      if (!controller.signal.aborted || (error instanceof CallError && error.code === 'uncertain')) throw error
      throw new CallError('conflict', t`The import of ${{ name: file.name }} was cancelled. Nothing was added.`)
    } finally {
      activeImports.delete(handle)
    }
  }

  async function parse({ handle, kind, file, signal }: Task) {
    let rowCount = 0
    const onProgress = (done: number) => {
      rowCount = done
      emit('imports.progress', { handle, phase: 'reading', done, total: 0 })
    }
    onProgress(0)
    const result = await readSheet(file.bytes, importTypes[kind].sheet, { today: dayOf(now()), signal, onProgress })
    if (result.kind === 'refused') throw new CallError('invalid', result.message)
    return { ...result, rowCount }
  }

  /**
   * Parses the sheet. A server that cannot check sheets reads only the first sheet, with the headings in its first row:
   * throws `invalid` for rows elsewhere.
   */
  async function parseForServer(task: Task) {
    const result = await parse(task)
    const canServerCheck = await canCheck(task)
    if (!canServerCheck && !result.sheet.isFirstSheetWithTopHeading)
      throw new CallError(
        'invalid',
        t`The rows are in the sheet “${{ name: result.sheet.name }}”. This server reads the first sheet, with the headings in its first row: move them there and choose the file again.`,
      )
    return { result, canServerCheck }
  }

  async function sendFile({ handle, kind, file, signal, api }: Task, operation: 'check' | 'upload') {
    const phase = operation === 'check' ? 'checking' : 'sending'
    const total = file.bytes.length
    emit('imports.progress', { handle, phase, done: 0, total })
    const callServer = importTypes[kind][operation](api)
    const response = await callServer({ file: { name: file.name, bytes: file.bytes } }, { signal })
    emit('imports.progress', { handle, phase, done: total, total })
    return { ...response, errors: response.errors ?? [] }
  }

  return {
    'imports.check': (request, owner) =>
      runExclusive(request, owner, async (task) => {
        const { result, canServerCheck } = await parseForServer(task)
        const serverCheck = canServerCheck ? await sendFile(task, 'check') : undefined
        // A result other than 0 is a refusal. This one is not explained by a problem of a row.
        if (serverCheck && serverCheck.result !== 0 && serverCheck.errors.length + result.errors.length === 0)
          throw new CallError('invalid', serverCheck.message)
        return describeDryRun(importTypes[task.kind].sheet.columns, result, serverCheck)
      }),
    'imports.run': (request, owner) =>
      runExclusive(request, owner, async (task) => {
        const { result, canServerCheck } = await parseForServer(task)
        if (result.errors.length > 0) throw refusal(task, t`The sheet has problems. Nothing was added.`, result.errors)
        const effect = canServerCheck ? importEffect : uncheckedEffect
        const response = await sendFile(task, 'upload').catch((error: unknown) =>
          rethrowMarkingUncertain(error, effect),
        )
        if (response.result !== 0) throw refusal(task, response.message, response.errors)
        return { added: response.added, unchanged: response.unchanged, message: response.message }
      }),
    'imports.cancel': async ({ handle }, owner) => {
      const activeImport = activeImports.get(handle)
      if (activeImport?.owner === owner) activeImport.controller.abort()
    },
    'imports.sample': async ({ kind }) => ({
      name: importTypes[kind].sheet.sampleName,
      bytes: sampleSheet(importTypes[kind].sheet, translateText),
    }),
  }
}

const canCheck = ({ api, kind }: Task) => hasCapability(api, importTypes[kind].capability)

function refusal({ kind }: ImportRequest, message: string, [first, ...others]: readonly CellProblem[]): CallError {
  if (!first) return new CallError('invalid', message)
  const column = labelOf(importTypes[kind].sheet.columns, first.column)
  const { row, message: problem } = first
  const place = t`Row ${row}, ${column}: ${problem}`
  const firstProblem = others.length > 0 ? t`${place}, and ${{ more: others.length }} more.` : t`${place}.`
  return new CallError('invalid', joinSentences([message, firstProblem]))
}
