import { t } from '@lingui/core/macro'
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
  hasError: boolean
  'data-path': string
}

const shortcuts: readonly Shortcut[] = [
  ['Alt+F10', t`Go to the formatting buttons; Tab returns to the text`],
  ['Tab', t`In a table: go to the next cell; from the last cell, leave the text`],
]

/** Editor for headings, emphasis, lists, links, tables, pictures and videos. Input and output are sanitised. */
export function RichText({ value, onChange, onBlur, labelledBy, describedBy, hasError, ...data }: Props) {
  const lastFormValue = useRef(value)
  const lastEditorHtml = useRef<string>(undefined)
  const bar = useRef<HTMLDivElement>(null)
  useShortcutHelp(bar, shortcuts)
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ link: false, heading: { levels: [2, 3, 4] } }),
      Link,
      Alignment,
      ...tableNodes,
      ...mediaNodes,
    ],
    content: toEditorHtml(value),
    shouldRerenderOnTransaction: true,
    onCreate: ({ editor: newEditor }) => {
      lastEditorHtml.current = toSavedHtml(newEditor)
    },
    onUpdate: ({ editor: changedEditor }) => {
      const html = toSavedHtml(changedEditor)
      if (html === lastEditorHtml.current) return
      lastEditorHtml.current = html
      lastFormValue.current = html
      onChange(html)
    },
    onBlur,
    editorProps: {
      handleKeyDown: (_view, event) => {
        if (event.altKey && event.key === 'F10') bar.current?.querySelector('button')?.focus()
        // Ctrl+Enter is left to the form: the editor would insert a line break.
        return event.ctrlKey && event.key === 'Enter'
      },
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'data-path': data['data-path'],
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(hasError ? { 'aria-invalid': 'true' } : {}),
      },
    },
  })

  // Changed from outside the editor, for example when a draft is discarded.
  useEffect(() => {
    if (value === lastFormValue.current) return
    lastFormValue.current = value
    editor.commands.setContent(toEditorHtml(value), { emitUpdate: false })
    lastEditorHtml.current = toSavedHtml(editor)
  }, [value, editor])

  return (
    <RichTextEditor editor={editor} className={classes.editor ?? ''} data-wrong={hasError || undefined}>
      <Toolbar bar={bar} />
      <RichTextEditor.Content />
    </RichTextEditor>
  )
}

/** Sanitised HTML for the editor. The editor has no table captions: a caption becomes a line before its table. */
function toEditorHtml(html: string): string {
  // Pictures inside a template are not loaded.
  const template = document.createElement('template')
  template.content.append(sanitisedFragment(html))
  for (const caption of template.content.querySelectorAll('table > caption')) {
    const line = template.content.ownerDocument.createElement('div')
    line.append(...caption.childNodes)
    caption.parentElement?.before(line)
    caption.remove()
  }
  return template.innerHTML
}

const emptyLine = '<p></p>'
/** HTML to save, without the empty paragraphs that the editor keeps at the end. */
function toSavedHtml(editor: Editor): string {
  if (editor.isEmpty) return ''
  const html = sanitise(editor.getHTML())
  let end = html.length
  while (html.endsWith(emptyLine, end)) end -= emptyLine.length
  return html.slice(0, end)
}

/** Keeps existing text alignment, such as right-aligned amounts. */
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
