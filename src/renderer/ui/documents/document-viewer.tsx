import { ActionIcon, Checkbox, Group, Modal, ScrollArea, Stack, Text, Tooltip } from '@mantine/core'
import { useElementSize, useHotkeys } from '@mantine/hooks'
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { PrintedDocument } from '#contract/desk/printed-document'
import { desk } from '../../core/desk'
import { messageOf, notifyFailure } from '../../core/notify'
import { Failed } from '../failed'
import classes from './document-viewer.module.css'
import { Making } from './making'
import { PdfPages } from './pdf-pages'
import { PrintPanel, printing } from './print-panel'

type Props = {
  document: PrintedDocument
  /** Another form of it, which a switch shows instead. */
  variant?: { label: string; document: PrintedDocument } | undefined
  onClose: () => void
}

const zooms = [0.6, 0.8, 1, 1.25, 1.6]
/** CSS pixels of a page at 100 %, where there is room. */
const pageWidth = 720

/** A document as it will be printed, with the way to paper and to a file. */
export function DocumentViewer({ document: first, variant, onClose }: Props) {
  const [isVariant, setVariant] = useState(false)
  const document = variant && isVariant ? variant.document : first
  const [task, setTask] = useState('')
  const [zoom, setZoom] = useState(2)
  const print = useRef<HTMLButtonElement>(null)
  const preview = useQuery({
    queryKey: ['desk', 'printing.preview', document],
    queryFn: ({ signal }) => {
      const making = crypto.randomUUID()
      setTask(making)
      // Closed meanwhile: nobody waits for it any more.
      signal.addEventListener('abort', () => void desk.call('printing.cancel', { task: making }).catch(notifyFailure))
      return desk.call('printing.preview', { task: making, document })
    },
    staleTime: 0,
    gcTime: 0,
  })
  useHotkeys([['mod+P', () => print.current?.click()]], [])
  // Closed now, nobody would be asked whether the paper came out; Cancel ends it.
  const canClose = useIsMutating({ mutationKey: printing }) === 0
  const title = preview.data?.title ?? 'Document'
  const { ref: area, width: room } = useElementSize()
  const scale = zooms[zoom] ?? 1
  const width = Math.min(pageWidth, room - 32) * scale

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
        <ScrollArea className={classes.pages} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Pages' }}>
          {preview.isFetching ? <Making task={task} kind={document.kind} /> : null}
          {preview.error && !preview.isFetching ? (
            <Failed message={messageOf(preview.error)} onRetry={() => void preview.refetch()} />
          ) : null}
          {preview.data && room ? <PdfPages bytes={preview.data.bytes} title={title} width={width} /> : null}
        </ScrollArea>
      </div>
      <Stack justify="space-between">
        <PrintPanel ref={print} document={document} preview={preview.data} onClose={onClose} />
        {variant ? (
          <Checkbox
            label={variant.label}
            checked={isVariant}
            onChange={(event) => setVariant(event.currentTarget.checked)}
          />
        ) : null}
        <Group gap={4} justify="flex-end">
          <Zoom label="Smaller" icon={IconZoomOut} to={zoom - 1} onZoom={setZoom} />
          <Text size="xs" className="tabular" w={40} ta="center">
            {Math.round(scale * 100)} %
          </Text>
          <Zoom label="Larger" icon={IconZoomIn} to={zoom + 1} onZoom={setZoom} />
        </Group>
      </Stack>
    </Modal>
  )
}

type ZoomProps = { label: string; icon: typeof IconZoomIn; to: number; onZoom: (zoom: number) => void }

function Zoom({ label, icon: Icon, to, onZoom }: ZoomProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        disabled={zooms[to] === undefined}
        onClick={() => onZoom(to)}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
