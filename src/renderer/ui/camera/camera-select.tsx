import { t } from '@lingui/core/macro'
import { SearchableSelect } from '../forms/searchable-select'
import type { CameraInUse } from './use-camera'

/** Choice of the camera; renders nothing if there is only one. */
export const CameraSelect = ({ cameras, usedId, choose }: Pick<CameraInUse, 'cameras' | 'usedId' | 'choose'>) =>
  cameras.length > 1 ? (
    <SearchableSelect
      label={t`Camera`}
      data={cameras.map(({ id, label }) => ({ value: id, label }))}
      value={usedId}
      onChange={choose}
    />
  ) : null
