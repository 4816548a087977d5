import { chainCommands } from '@tiptap/pm/commands'
import { type Command, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  tableEditing,
} from '@tiptap/pm/tables'
import { Node } from '@tiptap/react'

const tableRoles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing({ allowTableNodeSelection: true })],
  // Tab in the last cell and Shift+Tab in the first one leave the editor.
  addKeyboardShortcuts() {
    const moveBy = (direction: -1 | 1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: moveBy(1), 'Shift-Tab': moveBy(-1) }
  },
})

const Row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Limit for pasted tables: a span of a million columns would create each of them. */
const maxSpan = 50
const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) =>
    Math.min(Math.max(Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1, 1), maxSpan),
  renderHTML: ({ [name]: count }: Record<string, unknown>) => (count === 1 ? {} : { [name]: count }),
})
const cellNode = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: spanAttribute('colspan'), rowspan: spanAttribute('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const tableNodes = [Table, Row, cellNode('tableCell', 'td'), cellNode('tableHeader', 'th')]

const emptyRow = (type: string) => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
})
const emptyTable = {
  type: 'table',
  content: [emptyRow('tableHeader'), emptyRow('tableCell'), emptyRow('tableCell')],
}

const insertTable: Command = (state, dispatch) => {
  const tr = state.tr.replaceSelectionWith(state.schema.nodeFromJSON(emptyTable))
  const firstCell = TextSelection.near(tr.doc.resolve(state.selection.from + 1))
  dispatch?.(tr.setSelection(firstCell).scrollIntoView())
  return true
}

/** Table commands of the toolbar. Removing the last row or column deletes the table. */
export const tableCommands = {
  insertTable,
  addRow: addRowAfter,
  addColumn: addColumnAfter,
  deleteRow: chainCommands(deleteRow, deleteTable),
  deleteColumn: chainCommands(deleteColumn, deleteTable),
  deleteTable,
} satisfies Record<string, Command>
