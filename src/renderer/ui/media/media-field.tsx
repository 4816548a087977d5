import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button, Group, Input, Progress, Text } from '@mantine/core'
import { IconCloudUpload, IconX } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { describeMediaLimits, localMediaNotice, type MediaKind } from '#contract/desk/media'
import { Confirm } from '../dialogs/confirm'
import { LocalFileBadge } from '../documents/local-file-badge'
import classes from './media.module.css'
import { Picture } from './picture'
import { type OnBusy, useMediaUpload } from './use-media-upload'
import { VideoPlayer } from './video-player'

type Props = {
  kind: MediaKind
  /** Allows several files, each removable. */
  allowMultiple?: boolean
  label: string
  /** Storage locations of the files. */
  locations: readonly string[]
  onChange: (locations: readonly string[]) => void
  onBusy: OnBusy
  /** Grows with each submit and reset of the form, which clears upload errors. */
  resetCount: number
  error: ReactNode
  withAsterisk: boolean
  readOnly: boolean
  description?: ReactNode
  'data-path': string
}

/** Input for pictures or a video of the public site: choose or drop, preview, replace, remove. */
export function MediaField(props: Props) {
  const {
    kind,
    allowMultiple = false,
    label,
    locations,
    onChange,
    onBusy,
    resetCount,
    readOnly,
    description,
    error,
    withAsterisk,
    'data-path': path,
  } = props
  const [isDragOver, setDragOver] = useState(false)
  // Several uploads can end before the next render.
  const latestLocations = useRef(locations)
  latestLocations.current = locations
  const updateLocations = (newLocations: readonly string[]) => {
    latestLocations.current = newLocations
    onChange(newLocations)
  }
  const media = useMediaUpload({
    kind,
    allowMultiple,
    onBusy,
    resetCount,
    onStored: (location) => updateLocations(allowMultiple ? [...latestLocations.current, location] : [location]),
  })
  const canAdd = !readOnly && (allowMultiple || !media.isBusy)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    if (canAdd) void media.drop([...event.dataTransfer.files])
  }
  const problem = media.problem || error
  const chooseLabel = locations.length > 0 ? t`Replace ${label}` : t`Choose ${label}`
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk={withAsterisk}
      error={
        problem ? (
          <span role="alert" data-lines={media.problem ? true : undefined} className={classes.problem ?? ''}>
            {problem}
          </span>
        ) : undefined
      }
      description={description ?? limitText(kind)}
    >
      <section
        aria-label={label}
        className={classes.field}
        data-drag-over={isDragOver || undefined}
        data-wrong={problem ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setDragOver(canAdd)
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        {locations.length === 0 && media.uploads.length === 0 ? (
          <IconCloudUpload className={classes.placeholder ?? ''} size={28} stroke={1.25} aria-hidden />
        ) : null}
        <div className={classes.items}>
          {locations.map((location, index) => (
            <StoredItem
              key={location}
              kind={kind}
              location={location}
              name={allowMultiple ? `${label} ${index + 1}` : label}
              onRemove={
                readOnly
                  ? undefined
                  : () => {
                      media.clearError()
                      updateLocations(latestLocations.current.filter((other) => other !== location))
                    }
              }
            />
          ))}
        </div>
        <Uploads media={media} />
        {readOnly ? null : (
          <Button size="xs" variant="default" data-path={path} disabled={!canAdd} onClick={() => void media.choose()}>
            {allowMultiple ? t`Add ${label}` : chooseLabel}
          </Button>
        )}
        <Confirm
          opened={media.isConfirming}
          confirmLabel={t`Store on this workstation only`}
          onConfirm={media.accept}
          onClose={media.decline}
        >
          <Trans>{localMediaNotice} Upload anyway?</Trans>
        </Confirm>
      </section>
    </Input.Wrapper>
  )
}

const limitText = (kind: MediaKind) => t`Drop a file here or choose one: ${describeMediaLimits(kind)}`

type StoredItemProps = { kind: MediaKind; location: string; name: string; onRemove: (() => void) | undefined }

function StoredItem({ kind, location, name, onRemove }: StoredItemProps) {
  const Preview = kind === 'video' ? VideoPlayer : Picture
  return (
    <div className={classes.item}>
      <Preview location={location} label={name} />
      <LocalFileBadge location={location} />
      {onRemove ? (
        <ActionIcon
          className={classes.remove ?? ''}
          variant="default"
          size="sm"
          aria-label={t`Remove ${name}`}
          onClick={onRemove}
        >
          <IconX size={14} />
        </ActionIcon>
      ) : null}
    </div>
  )
}

const Uploads = ({ media }: { media: ReturnType<typeof useMediaUpload> }) => (
  <>
    {media.uploads.map(({ handle, name, bytes, sent }) => (
      <Group key={handle} gap="xs" wrap="nowrap">
        <Text size="xs" truncate="end" flex={1}>
          {name}
        </Text>
        <Progress w={160} size="sm" value={(sent / (bytes || 1)) * 100} aria-label={t`Upload of ${name}`} />
        <Button size="compact-xs" variant="default" onClick={() => media.cancel(handle)}>{t`Cancel upload`}</Button>
      </Group>
    ))}
  </>
)
