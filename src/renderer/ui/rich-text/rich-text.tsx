import '@mantine/core/styles/Typography.layer.css'
import '@mantine/tiptap/styles.layer.css'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { type Editor, Extension, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import { type Shortcut, useShortcutHelp } from '../dialogs/shortcuts'
import classes from './rich-text.module.css'
import { mediaNodes } from './rich-text-media'
import { tableNodes } from './rich-text-table'
import { Toolbar } from './rich-text-toolbar'
import { sanitise, sanitisedFragment } from './sanitise'

type Props = {
  value: string
  onChange: (html: string) => void
  onBlur: () => void
  labelledBy: string
  describedBy?: string
  isWrong: boolean
  'data-path': string
}

const keys: readonly Shortcut[] = [
  ['Alt+F10', 'From a text to its buttons; Tab goes back'],
  ['Tab', 'In a table: to the next cell, and from the last one on'],
]

/** Headings, emphasis, lists, links, tables, pictures and videos. What comes in and what goes out is sanitised. */
export function RichText({ value, onChange, onBlur, labelledBy, describedBy, isWrong, ...data }: Props) {
  const given = useRef(value)
  const written = useRef<string>(undefined)
  const bar = useRef<HTMLDivElement>(null)
  useShortcutHelp(bar, keys)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
      Link,
      Alignment,
      ...tableNodes,
      ...mediaNodes,
    ],
    content: editable(value),
    shouldRerenderOnTransaction: true,
    onCreate: ({ editor: opened }) => {
      written.current = htmlOf(opened)
    },
    onUpdate: ({ editor: changed }) => {
      const html = htmlOf(changed)
      if (html === written.current) return
      written.current = html
      given.current = html
      onChange(html)
    },
    onBlur,
    editorProps: {
      handleKeyDown: (_view, event) => {
        if (event.altKey && event.key === 'F10') bar.current?.querySelector('button')?.focus()
        // The form's own key; the editor would break the line.
        return event.ctrlKey && event.key === 'Enter'
      },
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
    editor.commands.setContent(editable(value), { emitUpdate: false })
    written.current = htmlOf(editor)
  }, [value, editor])

  return (
    <RichTextEditor editor={editor} className={classes.editor ?? ''} data-wrong={isWrong || undefined}>
      <Toolbar bar={bar} />
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

/** A text for the editor, whose tables have no captions: the words of one stand before its table. */
function editable(html: string): string {
  // In a template nothing is loaded.
  const text = document.createElement('template')
  text.content.append(sanitisedFragment(html))
  for (const caption of text.content.querySelectorAll('table > caption')) {
    const line = text.content.ownerDocument.createElement('div')
    line.append(...caption.childNodes)
    caption.parentElement?.before(line)
    caption.remove()
  }
  return text.innerHTML
}

const emptyLine = '<p></p>'
/** The text as it is saved. The editor keeps an empty line after a table or list, for a place to go on writing. */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return ''
  const html = sanitise(editor.getHTML())
  let end = html.length
  while (html.endsWith(emptyLine, end)) end -= emptyLine.length
  return html.slice(0, end)
}

/** Amounts stand at the right of their cells: an alignment that is there stays. */
const Alignment = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'tableCell', 'tableHeader'],
      attributes: {
        align: {
          default: null,
          parseHTML: (element) => element.style.textAlign || null,
          renderHTML: ({ align }) => (align ? { style: `text-align: ${align}` } : {}),
        },
      },
    },
  ],
})
