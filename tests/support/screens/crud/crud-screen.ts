import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { findAxeViolations } from '../../browser/accessibility'
import { type Counter, openCounter } from '../../counter/counter'
import { chooseAction } from '../row-action'

/** What a person sees of a declarative screen. */
export type CrudScreen = {
  path: string
  title: string
  /** As buttons and questions name one. */
  noun: string
  add?: string
  columns: readonly string[]
  /** What an empty form says, in the order of its fields. */
  messages?: readonly string[]
  /** Shown in the edit and not to be changed there. */
  fixed?: readonly string[]
  /** The name of its export. */
  file?: string
  /** What that has besides the columns of the list. */
  besides?: readonly string[]
  /** What else a row offers, after what every screen has. */
  more?: readonly string[]
  /** Has a status that is switched. */
  switches?: true
  without?: readonly ('add' | 'update' | 'remove' | 'details')[]
}

/** A counter where the superadmin is signed in, and what is done alike on every declarative screen. */
export function openCrudScreens() {
  let counter: Counter
  beforeAll(async () => {
    counter = await openCounter()
    await counter.signIn()
  })
  afterAll(() => counter?.close())

  const page = () => counter.page
  const dialog = (name: string) => page().getByRole('dialog', { name, exact: true })
  const row = (words: string) => page().locator('tbody tr').filter({ hasText: words })
  const addButton = ({ noun, add = `Add ${noun}` }: CrudScreen) =>
    page().getByRole('button', { name: add, exact: true }).first()
  return {
    page,
    dialog,
    row,
    addButton,
    open: (path: string) => counter.open(path),
    range: (words: RegExp) => page().getByRole('status').filter({ hasText: words }).waitFor(),
    act: (words: string, action: string) => chooseAction(row(words).first(), action),
    hasNoBarrier: async () => expect(await findAxeViolations(page())).toEqual([]),
    /** The name of what has the focus. */
    focused: () => page().evaluate(nameOfFocus),
    async openList({ path, title, columns }: CrudScreen) {
      await counter.open(path)
      await page().getByRole('heading', { name: title, exact: true }).waitFor()
      await page()
        .getByRole('status')
        .filter({ hasText: /of \d+|None/ })
        .waitFor()
      const headings = await page().locator('thead th').allTextContents()
      // There while a row on the page waits for approval, as earlier files of this worker may have left one.
      expect(headings.filter((one) => one !== 'Approval')).toEqual(['SNo', ...columns, 'Actions'])
    },
    /** The export, below the byte order mark and its columns. */
    async exported({ file, columns, besides = [] }: CrudScreen) {
      const [download] = await Promise.all([
        page().waitForEvent('download'),
        page().getByRole('button', { name: 'Export to Excel' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(file)
      const [titles, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n')
      expect(titles).toBe(`\ufeffSNo,${[...columns, ...besides].join(',')}`)
      return lines
    },
    /** What cannot be changed in the edit that is open, and is filled all the same. */
    async hasFixed({ noun, fixed = [] }: CrudScreen) {
      for (const label of fixed) {
        const field = dialog(`Edit ${noun}`).getByRole('textbox', { name: label, exact: true })
        expect(await field.getAttribute('readonly'), label).not.toBeNull()
        await expect.poll(() => field.inputValue(), { message: label }).not.toBe('')
      }
    },
  }
}
export type CrudScreens = ReturnType<typeof openCrudScreens>

function nameOfFocus(): string {
  const element = document.activeElement
  if (element === document.body) return 'nothing'
  const labels = element?.getAttribute('aria-labelledby')
  const label = labels ? document.getElementById(labels) : null
  const named =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
  return (label ?? named ?? element)?.textContent ?? ''
}
