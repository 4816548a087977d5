import type { Duplicate } from '#documents/data'
import type { Documents } from '#documents/index'
import type { Bytes } from '../ports/files'

/** A document about to be made. */
export type Printable = {
  /** The id of the registration, the candidate or the batch. */
  subject: string
  /** Tells it from every other document of its subject: one print each is the original (D-15). No names of people. */
  title: string
  /** Under what it is saved, by the name of the person, without '.pdf' (D-68). */
  file: string
  /** Certificates, by their numbers, each of which has an original of its own; else the document is one itself. */
  certificates?: readonly string[]
  /** What whoever prints it has to know, in a sentence. */
  note?: string
  /** It is given for cash at the counter: its first print may open the drawer (D-229). */
  takesCash?: boolean
  /** Before it leaves this program: from then on what it shows stays as it is. */
  issue?(): Promise<unknown>
  make(make: Make, duplicate: DuplicateOf): Promise<Bytes>
}

/** A function of #documents/index with its data, made in the maker's thread. */
export type Make = <K extends keyof Documents>(kind: K, data: Parameters<Documents[K]>[0]) => Promise<Bytes>
/** The mark of the document, or of one of its certificates; undefined for an original. Copies count from 0. */
export type DuplicateOf = (certificate?: string, copy?: number) => Duplicate | undefined
