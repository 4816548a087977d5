import { t } from '@lingui/core/macro'
/** Texts of empty vehicle choices (S3 §8). */
export const noSubCategory = t`No vehicle sub-category found for this vehicle category`
export const noCategory = t`No category found for this sub-category`
