import { t } from '@lingui/core/macro'

/** Texts of empty vehicle choices (S3 §8). */
export const noSubCategoryMessage = t`No vehicle sub-category found for this vehicle category`
export const noCategoryMessage = t`No category found for this sub-category`
