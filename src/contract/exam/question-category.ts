import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, deleteById, fullList, pagedList, post, put } from '../protocol/endpoint'
import { examLanguage } from '../protocol/enum-fields'
import { count, id, instant, name, reference, requiredText, text, textList } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'

const row = {
  id: ['_id', id],
  name: text,
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  vehicleSubCategory: ['vscid', reference('vehicleSubCategory')],
  createdAt: instant,
} as const
/** Input of a question category (S3 §5). */
const draft = {
  name: name(t`*Please Enter Name!`, 100),
  vehicleCategory: ['vcid', requiredText(t`*Please enter vehicle category!`, 64)],
  vehicleSubCategory: ['vscid', requiredText(t`*Please enter vehicle sub-category!`, 64)],
} as const

const stockRow = { ...row, questions: count } as const

export const questionCategory = {
  list: pagedList(
    'category/getAllCategory',
    'Menu',
    row,
    sortInputs('name', 'vehicleSubCategory', 'vehicleCategory', 'createdAt'),
  ),
  all: fullList('category/getAll', 'Menu', row),
  /** Categories of one sub-category, for a question, or of several, for a paper (S3 §7). */
  of: fullList(
    'category/getCategoryByVscid',
    'category',
    row,
    { vehicleCategory: ['vcid', id], vehicleSubCategory: ['vscid', z.union([id, z.array(id)])] },
    'POST',
  ),
  /** Categories with their number of active questions in a language, for drawing a paper. */
  stock: asExtension(
    fullList(
      'category/stock',
      'category',
      stockRow,
      {
        vehicleCategory: ['vcid', id],
        vehicleSubCategories: ['vscid', textList],
        language: ['type', examLanguage(t`*Please enter language!`)],
      },
      'POST',
    ),
  ),
  add: post('category/addCategory', draft),
  update: put('category/updateCategory/:id', draft),
  remove: deleteById('category/deleteCategory/:id'),
}
