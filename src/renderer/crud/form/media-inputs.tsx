import type { MediaKind } from '#contract/desk/media'
import { MediaField } from '../../ui/media/media-field'
import type { FieldProps } from '../fields'
import { common, textOf } from './common'

const locationOf = ({ value }: FieldProps): string[] => [textOf(value)].filter(Boolean)

const OneInput = ({ kind, ...props }: FieldProps & { kind: MediaKind }) => (
  <MediaField
    {...common(props)}
    kind={kind}
    locations={locationOf(props)}
    onChange={([location = '']) => props.onChange(location)}
    onBusy={props.onBusy}
    round={props.round}
  />
)

export const ImageInput = (props: FieldProps) => <OneInput {...props} kind="image" />
export const PrintedImageInput = (props: FieldProps) => <OneInput {...props} kind="printedImage" />
export const VideoInput = (props: FieldProps) => <OneInput {...props} kind="video" />
export const ImagesInput = (props: FieldProps) => (
  <MediaField
    {...common(props)}
    kind="image"
    many
    locations={Array.isArray(props.value) ? props.value.map(String) : []}
    onChange={props.onChange}
    onBusy={props.onBusy}
    round={props.round}
  />
)
