/** Texts of empty vehicle choices (S3 §8). */
export const noSubCategory = 'No vehicle sub-category found for this vehicle category'
export const noCategory = 'No category found for this sub-category'
