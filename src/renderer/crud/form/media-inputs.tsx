import type { MediaKind } from '#contract/desk/media'
import { MediaField } from '../../ui/media/media-field'
import type { FieldProps } from '../fields'
import { getInputProps, toText } from './input-props'

const getLocations = ({ value }: FieldProps): string[] => [toText(value)].filter(Boolean)

const SingleMediaInput = ({ kind, ...props }: FieldProps & { kind: MediaKind }) => (
  <MediaField
    {...getInputProps(props)}
    kind={kind}
    locations={getLocations(props)}
    onChange={([location = '']) => props.onChange(location)}
    onBusy={props.onBusy}
    resetCount={props.resetCount}
  />
)

export const ImageInput = (props: FieldProps) => <SingleMediaInput {...props} kind="image" />
export const PrintedImageInput = (props: FieldProps) => <SingleMediaInput {...props} kind="printedImage" />
export const VideoInput = (props: FieldProps) => <SingleMediaInput {...props} kind="video" />
export const ImagesInput = (props: FieldProps) => (
  <MediaField
    {...getInputProps(props)}
    kind="image"
    allowMultiple
    locations={Array.isArray(props.value) ? props.value.map(String) : []}
    onChange={props.onChange}
    onBusy={props.onBusy}
    resetCount={props.resetCount}
  />
)
