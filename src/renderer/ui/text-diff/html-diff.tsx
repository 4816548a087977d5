import { useLayoutEffect, useRef } from 'react'
import './highlight.css'
import { RichTextView } from '../rich-text/rich-text-view'
import { sanitisedFragment } from '../rich-text/sanitise'
import { type DiffSide, getSideSegments } from './diff-words'

type Props = { html: string; against: string | undefined; side: DiffSide }

/** Rich text as it reads. Words that the other text lacks are painted, so that the text stays just as it was checked. */
export function HtmlDiff({ html, against, side }: Props) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!container.current || against === undefined || against === html) return
    const ranges = rangesOf(container.current, wordsIn(sanitisedFragment(against)), side)
    const name = side === 'new' ? 'words-new' : 'words-old'
    const highlighted = CSS.highlights.get(name) ?? new Highlight()
    CSS.highlights.set(name, highlighted)
    for (const range of ranges) highlighted.add(range)
    return () => {
      for (const range of ranges) highlighted.delete(range)
    }
  }, [html, against, side])
  return (
    <div ref={container}>
      <RichTextView html={html} />
    </div>
  )
}

const textsOf = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}
const wordsIn = (root: Node) => textsOf(root).map(({ data }) => data)

/** Ranges of the words that are missing in the other text. */
function rangesOf(root: HTMLElement, other: readonly string[], side: DiffSide): Range[] {
  const texts = textsOf(root)
  const ranges: Range[] = []
  let at = 0
  for (const { text, of } of getSideSegments(wordsIn(root), other, side)) {
    if (of !== 'both') ranges.push(rangeOf(texts, at, at + text.length))
    at += text.length
  }
  return ranges
}

function rangeOf(texts: readonly Text[], from: number, to: number): Range {
  const range = document.createRange()
  let begin = 0
  for (const text of texts) {
    const end = begin + text.length
    if (from >= begin && from < end) range.setStart(text, from - begin)
    if (to > begin && to <= end) range.setEnd(text, to - begin)
    begin = end
  }
  return range
}
