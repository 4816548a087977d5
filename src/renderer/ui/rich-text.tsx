import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Text } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import classes from './rich-text.module.css'
import { sanitise } from './sanitise'

type Props = {
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  labelledBy: string
  describedBy?: string
  isWrong: boolean
  'data-path': string
}

/** Headings, emphasis, lists and links, in any script. What comes in and what goes out is sanitised. */
export function RichText({ value, onChange, onBlur, labelledBy, describedBy, isWrong, ...data }: Props) {
  const given = useRef(value)
  const [lost] = useState(() => unknownIn(value))
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }), Link],
    content: sanitise(value),
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: changed }) => {
      given.current = changed.isEmpty ? '' : sanitise(changed.getHTML())
      onChange(given.current)
    },
    onBlur,
    editorProps: {
      // The form's own key; the editor would break the line.
      handleKeyDown: (_view, event) => event.ctrlKey && event.key === 'Enter',
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'data-path': data['data-path'],
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isWrong ? { 'aria-invalid': 'true' } : {}),
      },
    },
  })

  // Changed from elsewhere, as when a draft is given up.
  useEffect(() => {
    if (value === given.current) return
    given.current = value
    editor.commands.setContent(sanitise(value), { emitUpdate: false })
  }, [value, editor])

  return (
    <RichTextEditor editor={editor} className={classes.editor ?? ''} data-wrong={isWrong || undefined}>
      <Toolbar />
      {lost ? (
        <Text size="xs" px="md" py={4} c="var(--state-wait)" bg="var(--state-wait-back)" role="status">
          This text holds {lost}, which this editor does not know: they stay until the text is changed here.
        </Text>
      ) : null}
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

const unknown = { table: 'tables', img: 'pictures', video: 'videos' }
/** What a text holds that editing it would drop, in words; '' for nothing. */
const unknownIn = (html: string): string =>
  Object.entries(unknown)
    .flatMap(([tag, words]) => (new RegExp(`<${tag}\\b`, 'i').test(html) ? [words] : []))
    .join(' and ')

/** One stop of the Tab key; the arrow keys go from button to button. */
function Toolbar() {
  const bar = useRef<HTMLDivElement>(null)
  const controls = () => [...(bar.current?.querySelectorAll<HTMLElement>('[data-rich-text-editor-control]') ?? [])]
  useEffect(() => {
    const [, ...rest] = [...(bar.current?.querySelectorAll<HTMLElement>('[data-rich-text-editor-control]') ?? [])]
    for (const control of rest) control.tabIndex = -1
  }, [])
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const all = controls()
    const at = all.findIndex((control) => control.contains(document.activeElement))
    if (!step || at < 0) return
    event.preventDefault()
    all.at((at + step) % all.length)?.focus()
  }
  return (
    <RichTextEditor.Toolbar ref={bar} role="toolbar" aria-label="Formatting" onKeyDown={keys}>
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
    </RichTextEditor.Toolbar>
  )
}
