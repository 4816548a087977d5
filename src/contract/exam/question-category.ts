import * as z from 'zod/mini'
import { del, extending, lookup, page, post, put } from '../protocol/endpoint'
import { count, id, instant, name, reference, required, text, texts } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { testLanguage } from '../protocol/words'

const row = {
  id: ['_id', id],
  name: text,
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  vehicleSubCategory: ['vscid', reference('vehicleSubCategory')],
  createdAt: instant,
} as const
/** S3 §5. */
const draft = {
  name: name('*Please Enter Name!', 100),
  vehicleCategory: ['vcid', required('*Please enter vehicle category!', 64)],
  vehicleSubCategory: ['vscid', required('*Please enter vehicle sub-category!', 64)],
} as const

/** Question categories of several sub-categories; `questions` are the active ones in a language. */
const stockRow = { ...row, questions: count } as const

export const questionCategory = {
  list: page(
    'category/getAllCategory',
    'Menu',
    row,
    sortedBy('name', 'vehicleSubCategory', 'vehicleCategory', 'createdAt'),
  ),
  all: lookup('category/getAll', 'Menu', row),
  /** Of one sub-category, as the question form asks, or of several, as the test form does (S3 §7). */
  of: lookup(
    'category/getCategoryByVscid',
    'category',
    row,
    { vehicleCategory: ['vcid', id], vehicleSubCategory: ['vscid', z.union([id, z.array(id)])] },
    'POST',
  ),
  /** How many active questions each category has that a paper could draw. */
  stock: extending(
    lookup(
      'category/stock',
      'category',
      stockRow,
      {
        vehicleCategory: ['vcid', id],
        vehicleSubCategories: ['vscid', texts],
        language: ['type', testLanguage('*Please enter language!')],
      },
      'POST',
    ),
  ),
  add: post('category/addCategory', draft),
  update: put('category/updateCategory/:id', draft),
  remove: del('category/deleteCategory/:id'),
}
