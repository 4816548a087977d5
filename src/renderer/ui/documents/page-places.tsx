import { Text } from '@mantine/core'
import { formatCount } from '#contract/protocol/format'
import { Choice } from '../forms/choice'
import type { PdfMark } from './pdf-pages'

/** Where one is in a document of several pages, and the way to somebody's. */
export function PagePlaces({ viewport, place, marks, onGo }: Props) {
  const go = (page: string) => {
    pagesIn(viewport)[Number(page)]?.scrollIntoView({ block: 'start' })
    onGo()
  }
  return (
    <>
      {marks.length > 1 ? (
        <Choice
          label="Go to"
          placeholder="Roll number or name"
          data={marks.map(({ name, page }) => ({ value: String(page), label: name }))}
          value={String(markAt(marks, place.page - 1)?.page ?? '')}
          onChange={go}
        />
      ) : null}
      {place.count > 1 ? (
        <Text size="sm" className="tabular" role="status" aria-label="Page">
          Page {formatCount(place.page)} of {formatCount(place.count)}
        </Text>
      ) : null}
    </>
  )
}

type Props = {
  viewport: HTMLElement | null
  place: PagePlace
  marks: readonly PdfMark[]
  onGo: () => void
}

export type PagePlace = { page: number; count: number }
const pagesIn = (viewport: HTMLElement | null) => [...(viewport?.querySelectorAll<HTMLElement>('canvas') ?? [])]

/** The page in the middle of what scrolls them. */
export function placeIn(viewport: HTMLElement | null): PagePlace {
  const pages = pagesIn(viewport)
  const { top = 0, height = 0 } = viewport?.getBoundingClientRect() ?? {}
  const passed = pages.findLastIndex((page) => page.getBoundingClientRect().top <= top + height / 2)
  return { page: Math.max(passed, 0) + 1, count: pages.length }
}

/** Whose page it is. */
const markAt = (marks: readonly PdfMark[], page: number) => marks.findLast((mark) => mark.page <= page)
