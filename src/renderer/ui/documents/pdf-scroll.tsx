import { t } from '@lingui/core/macro'
import { ScrollArea } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import classes from './document-lightbox.module.css'

const PdfPages = lazy(async () => ({ default: (await import('./pdf-pages')).PdfPages }))

/** CSS pixels. */
const maxPageWidth = 720
/** CSS pixels that stay free beside a page. */
const pageMargin = 40

type Props = { label: string; bytes: Uint8Array<ArrayBuffer>; height: string }

/** The pages of a PDF at the width of the container, scrolling within `height`. */
export function PdfScroll({ label, bytes, height }: Props) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className={classes.paper} style={{ height, flex: 'none' }}>
      <ScrollArea h="100%" type="auto" viewportProps={{ tabIndex: 0, 'aria-label': t`Pages` }}>
        {width ? (
          <Suspense>
            <PdfPages bytes={bytes} title={label} width={Math.min(width - pageMargin, maxPageWidth)} />
          </Suspense>
        ) : null}
      </ScrollArea>
    </div>
  )
}
