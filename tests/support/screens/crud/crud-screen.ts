import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { findAxeViolations } from '../../browser/accessibility'
import { openWorkstation, type Workstation } from '../../workstation/workstation'
import { chooseAction } from '../row-action'

/** The expected parts of a declarative screen. */
export type CrudScreen = {
  path: string
  title: string
  /** The name of one entry in buttons and questions. */
  noun: string
  addLabel?: string
  columns: readonly string[]
  /** Messages of an empty form in field order. */
  messages?: readonly string[]
  /** Read-only fields of the edit form. */
  readOnlyFields?: readonly string[]
  /** File name of the export. */
  exportFile?: string
  /** Columns of the export that the list lacks. */
  extraExportColumns?: readonly string[]
  /** Row actions after the usual ones. */
  extraActions?: readonly string[]
  /** Rows can be activated and deactivated. */
  hasStatus?: true
  unsupported?: readonly ('add' | 'update' | 'remove' | 'details')[]
}

/** Opens a workstation as superadmin, with the actions that all declarative screens share. */
export function openCrudScreens() {
  let workstation: Workstation
  beforeAll(async () => {
    workstation = await openWorkstation()
    await workstation.signIn()
  })
  afterAll(() => workstation?.close())

  const page = () => workstation.page
  const dialog = (name: string) => page().getByRole('dialog', { name, exact: true })
  const row = (words: string) => page().locator('tbody tr').filter({ hasText: words })
  const addButton = ({ noun, addLabel = `Add ${noun}` }: CrudScreen) =>
    page().getByRole('button', { name: addLabel, exact: true }).first()
  return {
    page,
    dialog,
    row,
    addButton,
    open: (path: string) => workstation.open(path),
    waitForRange: (words: RegExp) => page().getByRole('status').filter({ hasText: words }).waitFor(),
    act: (words: string, action: string) => chooseAction(row(words).first(), action),
    expectNoAxeViolations: async () => expect(await findAxeViolations(page())).toEqual([]),
    /** The name of the focused element. */
    readFocusName: () => page().evaluate(readNameOfFocus),
    async openList({ path, title, columns }: CrudScreen) {
      await workstation.open(path)
      await page().getByRole('heading', { name: title, exact: true }).waitFor()
      await page()
        .getByRole('status')
        .filter({ hasText: /of \d+|None/ })
        .waitFor()
      const headings = await page().locator('thead th').allTextContents()
      // Shown while a row is pending approval, which earlier files may have left.
      expect(headings.filter((one) => one !== 'Approval')).toEqual(['SNo', ...columns, 'Actions'])
    },
    /** The lines of the export below its header. */
    async exportRows({ exportFile, columns, extraExportColumns = [] }: CrudScreen) {
      const [download] = await Promise.all([
        page().waitForEvent('download'),
        page().getByRole('button', { name: 'Export to Excel' }).click(),
      ])
      expect(download.suggestedFilename()).toBe(exportFile)
      const [titles, ...lines] = (await readFile(await download.path(), 'utf8')).split('\r\n')
      expect(titles).toBe(`\ufeffSNo,${[...columns, ...extraExportColumns].join(',')}`)
      return lines
    },
    /** Expects the read-only fields of the open edit form to be filled. */
    async expectReadOnlyFields({ noun, readOnlyFields = [] }: CrudScreen) {
      for (const label of readOnlyFields) {
        const field = dialog(`Edit ${noun}`).getByRole('textbox', { name: label, exact: true })
        expect(await field.getAttribute('readonly'), label).not.toBeNull()
        await expect.poll(() => field.inputValue(), { message: label }).not.toBe('')
      }
    },
  }
}
export type CrudScreens = ReturnType<typeof openCrudScreens>

function readNameOfFocus(): string {
  const element = document.activeElement
  if (element === document.body) return 'nothing'
  const labels = element?.getAttribute('aria-labelledby')
  const label = labels ? document.getElementById(labels) : null
  const named =
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : null
  return (label ?? named ?? element)?.textContent ?? ''
}
