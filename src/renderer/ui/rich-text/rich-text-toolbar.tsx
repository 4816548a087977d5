import { t } from '@lingui/core/macro'
import { Box } from '@mantine/core'
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import {
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowRemove,
  IconTableMinus,
  IconTablePlus,
} from '@tabler/icons-react'
import { isInTable } from '@tiptap/pm/tables'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { tableCommands } from './rich-text-table'

const buttonSelector = '[data-rich-text-editor-control]'
type Props = { bar: RefObject<HTMLDivElement | null> }

/** Formatting buttons: one tab stop, arrow keys move between the buttons. */
export function Toolbar({ bar }: Props) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const offset = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>(`${buttonSelector}:enabled`) ?? [])]
    const index = buttons.findIndex((button) => button.contains(document.activeElement))
    if (!offset || index < 0) return
    event.preventDefault()
    buttons.at((index + offset) % buttons.length)?.focus()
  }
  return (
    <RichTextEditor.Toolbar ref={bar} role="toolbar" aria-label={t`Formatting`} onKeyDown={handleKeyDown}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      {/* As wide as all table buttons, so that the toolbar does not wrap when the cursor enters a table. */}
      <Box miw={132}>
        <RichTextEditor.ControlsGroup>
          <TableControls bar={bar} />
        </RichTextEditor.ControlsGroup>
      </Box>
    </RichTextEditor.Toolbar>
  )
}

const insertTable = { name: 'insertTable', label: t`Insert table`, Icon: IconTablePlus } as const
const tableControls = [
  { name: 'addRow', label: t`Add row below`, Icon: IconRowInsertBottom },
  { name: 'addColumn', label: t`Add column to the right`, Icon: IconColumnInsertRight },
  { name: 'deleteRow', label: t`Delete row`, Icon: IconRowRemove },
  { name: 'deleteColumn', label: t`Delete column`, Icon: IconColumnRemove },
  { name: 'deleteTable', label: t`Delete table`, Icon: IconTableMinus },
] as const

/** Outside a table: the button Insert table. Inside a table: the buttons that change it. */
function TableControls({ bar }: Props) {
  const { editor } = useRichTextEditorContext()
  const controls = editor && isInTable(editor.state) ? tableControls : [insertTable]
  // Leaves one tab stop: Mantine makes each rendered button a tab stop.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever other buttons are rendered.
  useEffect(() => {
    const [, ...rest] = [...(bar.current?.querySelectorAll<HTMLElement>(buttonSelector) ?? [])]
    for (const button of rest) button.tabIndex = -1
  }, [bar, controls.length])
  return controls.map(({ name, label, Icon }) => (
    <RichTextEditor.Control
      key={name}
      aria-label={label}
      title={label}
      disabled={!editor}
      onClick={() => {
        editor?.view.focus()
        if (editor) tableCommands[name](editor.state, editor.view.dispatch)
      }}
    >
      <Icon size={16} stroke={1.5} />
    </RichTextEditor.Control>
  ))
}
