import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Button, Group, Loader, Progress, Text } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { DocumentKind } from '#contract/registration/options'
import { documentLabels } from '#contract/registration/trainee-fields'
import { CameraButton } from './camera-button'
import classes from './document-card.module.css'
import { DocumentPreview } from './document-preview'
import { formatFileSize, limitText, type Requirement, requirementLabels, typeName } from './document-rules'
import { StoredState } from './stored-state'
import type { DocumentUploads } from './use-documents'
import type { DocumentSelection } from './use-selections'

type Props = {
  kind: DocumentKind
  requirement: Requirement
  /** Location of the stored file, or ''. */
  location: string
  selection: DocumentSelection
  error: ReactNode
  documents: DocumentUploads
}

const badges = {
  Required: { variant: 'filled' },
  Expected: { variant: 'outline' },
  Optional: { variant: 'default' },
} as const

/** A document: choose or drop a file, preview, upload progress. */
export function DocumentCard({ kind, requirement, location, selection, error, documents }: Props) {
  const [isDragOver, setDragOver] = useState(false)
  const { file, isUploading, sentBytes } = selection
  const isPreparing = selection.preparation !== null
  const title = documentLabels[kind]
  const problem = selection.problem || error
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    const droppedFile = event.dataTransfer.files[0]
    if (droppedFile && !isUploading) void documents.add(kind, droppedFile)
  }
  return (
    <section
      aria-label={title}
      className={classes.card}
      data-drag-over={isDragOver || undefined}
      data-invalid={problem ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      <div className={classes.picture}>
        {file || location ? (
          <DocumentPreview title={title} {...(file ? { handle: file.handle } : { location })} />
        ) : (
          <IconCloudUpload size={28} stroke={1.25} aria-hidden />
        )}
      </div>
      <div className={classes.info}>
        <Group gap={6} wrap="nowrap">
          <Text fw={700}>{title}</Text>
          <Badge size="sm" tt="none" flex="none" {...badges[requirement]} color="gray.7">
            {requirementLabels[requirement]}
          </Badge>
        </Group>
        {isPreparing ? <Preparing /> : <FileInfo file={file} location={location} limit={limitText(kind)} />}
        {isUploading ? (
          <Progress value={(sentBytes / (file?.bytes || 1)) * 100} size="sm" aria-label={t`Upload of ${title}`} />
        ) : null}
        {problem ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ) : null}
        <Group gap="xs" mt="auto">
          {isUploading ? (
            <Button size="xs" variant="default" onClick={() => documents.cancel(kind)}>{t`Cancel upload`}</Button>
          ) : (
            <Button
              size="xs"
              variant="default"
              data-path={kind}
              aria-label={file || location ? t`Replace ${title}` : t`Choose file for ${title}`}
              onClick={() => void documents.choose(kind)}
            >
              {file || location ? t`Replace` : t`Choose file`}
            </Button>
          )}
          {!isUploading ? <CameraButton kind={kind} onTaken={(photo) => void documents.add(kind, photo)} /> : null}
          {!isUploading && (file || location || isPreparing) ? (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t`Remove ${title}`}
              onClick={() => documents.remove(kind)}
            >{t`Remove`}</Button>
          ) : null}
        </Group>
      </div>
    </section>
  )
}

const Preparing = () => (
  <Group gap={6} role="status">
    <Loader size={12} aria-hidden />
    <Text size="xs" c="dimmed">{t`Preparing…`}</Text>
  </Group>
)

function FileInfo({ file, location, limit }: { file: DocumentSelection['file']; location: string; limit: string }) {
  if (file) {
    return (
      <>
        <Text size="xs" truncate="end" title={file.name}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          <Trans>
            {typeName(file.type)}, {formatFileSize(file.bytes)} · not uploaded yet
          </Trans>
        </Text>
      </>
    )
  }
  if (location)
    return (
      <div>
        <StoredState location={location} />
      </div>
    )
  return (
    <Text size="xs" c="dimmed">
      <Trans>Drop a file here or choose one: {limit}</Trans>
    </Text>
  )
}
