import { Badge, Button, Group, Progress, Text } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import type { DocumentKind } from '#contract/registration/options'
import { documentLabels } from '#contract/registration/trainee-fields'
import classes from './document-card.module.css'
import { DocumentPreview } from './document-preview'
import { limitText, type Need, sizeText, typeName } from './document-rules'
import { StoredState } from './stored-state'
import type { ChosenDocument, DocumentUploads } from './use-documents'

type Props = {
  kind: DocumentKind
  need: Need
  /** Where it is stored; '' when it is not. */
  location: string
  chosen: ChosenDocument
  error: ReactNode
  documents: DocumentUploads
}

const badges = {
  Required: { variant: 'filled' },
  'Asked for': { variant: 'outline' },
  Optional: { variant: 'default' },
} as const

/** One document: drop or choose, look at it, and see how its upload goes. */
export function DocumentCard({ kind, need, location, chosen, error, documents }: Props) {
  const [over, setOver] = useState(false)
  const { file, uploading, sent } = chosen
  const title = documentLabels[kind]
  const problem = chosen.problem || error
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files[0]
    if (dropped && !uploading) void documents.drop(kind, dropped)
  }
  return (
    <section
      aria-label={title}
      className={classes.card}
      data-over={over || undefined}
      data-wrong={problem ? true : undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.picture}>
        {file || location ? (
          <DocumentPreview title={title} {...(file ? { handle: file.handle } : { location })} />
        ) : (
          <IconCloudUpload size={28} stroke={1.25} aria-hidden />
        )}
      </div>
      <div className={classes.words}>
        <Group gap={6} wrap="nowrap">
          <Text fw={700}>{title}</Text>
          <Badge size="sm" tt="none" flex="none" {...badges[need]} color="gray.7">
            {need}
          </Badge>
        </Group>
        <What file={file} location={location} limit={limitText(kind)} />
        {uploading ? (
          <Progress value={(sent / (file?.bytes || 1)) * 100} size="sm" aria-label={`Upload of ${title}`} />
        ) : null}
        {problem ? (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {problem}
          </Text>
        ) : null}
        <Group gap="xs" mt="auto">
          {uploading ? (
            <Button size="xs" variant="default" onClick={() => documents.cancel(kind)}>
              Cancel upload
            </Button>
          ) : (
            <Button
              size="xs"
              variant="default"
              data-path={kind}
              aria-label={`${file || location ? 'Replace' : 'Choose file for'} ${title}`}
              onClick={() => void documents.choose(kind)}
            >
              {file || location ? 'Replace' : 'Choose file'}
            </Button>
          )}
          {!uploading && (file || location) ? (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={`Remove ${title}`}
              onClick={() => documents.remove(kind)}
            >
              Remove
            </Button>
          ) : null}
        </Group>
      </div>
    </section>
  )
}

function What({ file, location, limit }: { file: ChosenDocument['file']; location: string; limit: string }) {
  if (file) {
    return (
      <>
        <Text size="xs" truncate="end" title={file.name}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed">
          {typeName(file.type)}, {sizeText(file.bytes)} · not uploaded yet
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
      Drop it here, or choose it: {limit}
    </Text>
  )
}
