import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { formatCount } from '#contract/protocol/format'
import { SearchableSelect } from '../forms/searchable-select'
import type { PdfBookmark } from './pdf-pages'

/** Page position, and navigation to bookmarks. */
export function PageNavigator({ viewport, position, bookmarks, onNavigate }: Props) {
  const goTo = (page: string) => {
    getPages(viewport)[Number(page)]?.scrollIntoView({ block: 'start' })
    onNavigate()
  }
  return (
    <>
      {bookmarks.length > 1 ? (
        <SearchableSelect
          label={t`Go to`}
          placeholder={t`Roll number or name`}
          data={bookmarks.map(({ name, page }) => ({ value: String(page), label: name }))}
          value={String(getBookmarkAt(bookmarks, position.page - 1)?.page ?? '')}
          onChange={goTo}
        />
      ) : null}
      {position.count > 1 ? (
        <Text size="sm" className="tabular" role="status" aria-label={t`Page`}>
          <Trans>
            Page {formatCount(position.page)} of {formatCount(position.count)}
          </Trans>
        </Text>
      ) : null}
    </>
  )
}

type Props = {
  viewport: HTMLElement | null
  position: PagePosition
  bookmarks: readonly PdfBookmark[]
  onNavigate: () => void
}

/** `page`: number of the current page, from 1. `count`: number of all pages. */
export type PagePosition = { page: number; count: number }
const getPages = (viewport: HTMLElement | null) => [...(viewport?.querySelectorAll<HTMLElement>('canvas') ?? [])]

/** The page in the middle of the viewport. */
export function getPagePosition(viewport: HTMLElement | null): PagePosition {
  const pages = getPages(viewport)
  const { top = 0, height = 0 } = viewport?.getBoundingClientRect() ?? {}
  const index = pages.findLastIndex((page) => page.getBoundingClientRect().top <= top + height / 2)
  return { page: Math.max(index, 0) + 1, count: pages.length }
}

/** The last bookmark at or before a page. */
const getBookmarkAt = (bookmarks: readonly PdfBookmark[], page: number) =>
  bookmarks.findLast((bookmark) => bookmark.page <= page)
