import { t } from '@lingui/core/macro'
import { Checkbox, Group, Modal, ScrollArea, Stack } from '@mantine/core'
import { useElementSize, useHotkeys } from '@mantine/hooks'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { allowedOptions } from '#contract/desk/print-options'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { desk } from '../../core/desk'
import { getErrorMessage, notifyFailure } from '../../core/notify'
import { ErrorMessage } from '../error-message'
import classes from './document-viewer.module.css'
import { getPagePosition, PageNavigator, type PagePosition } from './page-navigator'
import { type PdfBookmark, PdfPages } from './pdf-pages'
import { usePrintOptions } from './printing/print-options'
import { PrintPanel } from './printing/print-panel'
import { RenderingProgress } from './printing/rendering-progress'
import { printMutationKey } from './printing/use-printing'
import { useZoom } from './zoom'

type Props = {
  document: PrintedDocument
  /** Alternative version, shown by a checkbox. */
  variant?: { label: string; document: PrintedDocument } | undefined
  onClose: () => void
}

/** Maximum width of a page at 100 %, in CSS pixels. */
const pageWidth = 720
const receiptRollWidth = 380
/** CSS pixels that stay free beside a page. */
const pageMargin = 32

/** Print preview of a document, with printing and saving. */
export function DocumentViewer({ document: mainDocument, variant, onClose }: Props) {
  const [isVariantShown, setVariantShown] = useState(false)
  const document = variant && isVariantShown ? variant.document : mainDocument
  /** Id of the preview's latest rendering. */
  const [task, setTask] = useState('')
  const [bookmarks, setBookmarks] = useState<readonly PdfBookmark[]>([])
  const viewport = useRef<HTMLDivElement>(null)
  const [position, setPosition] = useState<PagePosition>({ page: 1, count: 0 })
  const updatePosition = () => setPosition(getPagePosition(viewport.current))
  const printButton = useRef<HTMLButtonElement>(null)
  const options = usePrintOptions(document.kind)
  // All sheet formats have the same layout; only a roll differs.
  const isRoll = options.selected.paper === '80mm' && allowedOptions(document.kind).papers.includes('80mm')
  const preview = useQuery({
    queryKey: ['desk', 'printing.preview', document, isRoll],
    queryFn: ({ signal }) => {
      const rendering = crypto.randomUUID()
      setTask(rendering)
      // Cancels the rendering when the viewer closes.
      signal.addEventListener(
        'abort',
        () => void desk.call('printing.cancel', { task: rendering }).catch(notifyFailure),
      )
      return desk.call('printing.preview', { task: rendering, document, ...(isRoll ? { paper: '80mm' } : {}) })
    },
    staleTime: 0,
    gcTime: 0,
  })
  useHotkeys([['mod+P', () => printButton.current?.click()]], [])
  // The viewer stays open while printing, because it then shows the result.
  const canClose = useIsMutating({ mutationKey: printMutationKey }) === 0
  const title = preview.data?.title ?? t`Document`
  const { ref: area, width: availableWidth } = useElementSize()
  const { scale, zoomButtons } = useZoom()
  const width = Math.min(isRoll ? receiptRollWidth : pageWidth, availableWidth - pageMargin) * scale

  return (
    <Modal
      opened
      onClose={() => canClose && onClose()}
      withCloseButton={canClose}
      title={title}
      size={1120}
      classNames={{ body: classes.body ?? '' }}
    >
      <div className={classes.paper} ref={area}>
        <ScrollArea
          className={classes.pages}
          type="auto"
          viewportRef={viewport}
          viewportProps={{ tabIndex: 0, 'aria-label': t`Pages` }}
          onScrollPositionChange={updatePosition}
        >
          {preview.isFetching ? <RenderingProgress task={task} kind={document.kind} /> : null}
          {preview.error && !preview.isFetching ? (
            <ErrorMessage message={getErrorMessage(preview.error)} onRetry={() => void preview.refetch()} />
          ) : null}
          {preview.data && availableWidth ? (
            <PdfPages
              bytes={preview.data.bytes}
              title={title}
              width={width}
              onBookmarks={(loaded) => {
                setBookmarks(loaded)
                updatePosition()
              }}
            />
          ) : null}
        </ScrollArea>
      </div>
      <Stack justify="space-between">
        <PrintPanel ref={printButton} document={document} preview={preview.data} options={options} onClose={onClose} />
        {variant ? (
          <Checkbox
            label={variant.label}
            checked={isVariantShown}
            onChange={(event) => setVariantShown(event.currentTarget.checked)}
          />
        ) : null}
        <Stack gap="xs">
          {preview.data ? (
            <PageNavigator
              viewport={viewport.current}
              position={position}
              bookmarks={bookmarks}
              onNavigate={updatePosition}
            />
          ) : null}
          <Group justify="flex-end">{zoomButtons}</Group>
        </Stack>
      </Stack>
    </Modal>
  )
}
