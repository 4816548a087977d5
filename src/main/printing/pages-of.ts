import type { PaperFormat, Sides } from '#contract/desk/print-options'
import type { MakeOptions, Maker } from '../ports/documents'
import type { Bytes } from '../ports/files'
import type { DuplicateOf, Make, Printable } from './printable'

export type How = { copies: number; sides: Sides; paper: PaperFormat }
export const oneCopy: How = { copies: 1, sides: 'one', paper: 'A4' }

/**
 * The pages that go to the printer. Of what is marked, all copies: the first is the original, the others say DUPLICATE
 * (D-163). On two sides each paper, and each copy, begins on a leaf of its own.
 */
export async function pagesOf(
  document: Printable,
  of: DuplicateOf,
  { copies, sides, paper }: How,
  maker: Maker,
  options: MakeOptions,
): Promise<Bytes> {
  const isTwoSided = sides !== 'one'
  const forms = { ...(isTwoSided ? { isTwoSided } : {}), ...(paper === '80mm' ? { paper } : {}) }
  const make: Make = (kind, data) => maker.make(kind, { ...data, ...forms }, options)
  const first = await document.make(make, of)
  const isMarked = of(undefined, 1) !== undefined
  if (copies === 1 || (!isMarked && !isTwoSided)) return first
  const pdfs = [first]
  for (let copy = 1; isMarked && copy < copies; copy++)
    pdfs.push(await document.make(make, (certificate) => of(certificate, copy)))
  return maker.make('joined', { pdfs, isTwoSided }, options)
}
