import type { CopyMark } from '#documents/data'
import type { Documents } from '#documents/index'
import type { Bytes } from '../ports/files'

/** A document ready to be rendered. */
export type PrintableDocument = {
  /** Id of the registration, candidate, batch or shift; day or month of a ledger. */
  subject: string
  /** Identifies the original together with `subject` (D-15). Contains no names of people. */
  title: string
  /** File name without '.pdf', with the person's name (D-68). */
  file: string
  /** Numbers of the certificates, each with its own original; absent for other documents, which have one original. */
  certificates?: readonly string[]
  /** Message for the user who prints it. */
  note?: string
  /** The original of the document is marked ORIGINAL FOR RECIPIENT (D-305). */
  isTaxDocument?: boolean
  /** Receipt of a cash payment: its first print may open the cash drawer (D-229). */
  isCashReceipt?: boolean
  /** Called before the first print or file: from then on the content must not change. */
  markIssued?(): Promise<unknown>
  render(make: RenderFunction, markOf: CopyMarkOf): Promise<Bytes>
}

/** Renders a document with the function `kind` of #documents/index, in the worker. */
export type RenderFunction = <K extends keyof Documents>(kind: K, data: Parameters<Documents[K]>[0]) => Promise<Bytes>
/** COPY or ORIGINAL mark of the document or of one certificate; `copy`: index of the copy in one print, from 0. */
export type CopyMarkOf = (certificate?: string, copy?: number) => CopyMark | undefined
