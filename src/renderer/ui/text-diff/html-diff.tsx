import { useLayoutEffect, useRef } from 'react'
import './highlight.css'
import { RichTextView } from '../rich-text/rich-text-view'
import { sanitisedFragment } from '../rich-text/sanitise'
import { type DiffSide, getSideSegments } from './diff-words'

type Props = { html: string; comparedTo: string | undefined; side: DiffSide }

/** Rich text that highlights the words missing in `comparedTo`. CSS highlights leave the sanitised nodes unchanged. */
export function HtmlDiff({ html, comparedTo, side }: Props) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!container.current || comparedTo === undefined || comparedTo === html) return
    const ranges = findRanges(container.current, getTexts(sanitisedFragment(comparedTo)), side)
    const name = side === 'new' ? 'words-new' : 'words-old'
    const highlight = CSS.highlights.get(name) ?? new Highlight()
    CSS.highlights.set(name, highlight)
    for (const range of ranges) highlight.add(range)
    return () => {
      for (const range of ranges) highlight.delete(range)
    }
  }, [html, comparedTo, side])
  return (
    <div ref={container}>
      <RichTextView html={html} />
    </div>
  )
}

const getTextNodes = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
const getTexts = (root: Node) => getTextNodes(root).map(({ data }) => data)

/** Ranges of the words that are missing in the other text. */
function findRanges(root: HTMLElement, otherTexts: readonly string[], side: DiffSide): Range[] {
  const texts = getTextNodes(root)
  const ranges: Range[] = []
  let offset = 0
  for (const { text, source } of getSideSegments(getTexts(root), otherTexts, side)) {
    if (source !== 'both') ranges.push(createRange(texts, offset, offset + text.length))
    offset += text.length
  }
  return ranges
}

function createRange(texts: readonly Text[], from: number, to: number): Range {
  const range = document.createRange()
  let start = 0
  for (const text of texts) {
    const end = start + text.length
    if (from >= start && from < end) range.setStart(text, from - start)
    if (to > start && to <= end) range.setEnd(text, to - start)
    start = end
  }
  return range
}
