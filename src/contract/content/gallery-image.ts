import { deleteById, pagedList, post, put } from '../protocol/endpoint'
import { id, requiredLocation, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'

const row = { id: ['_id', id], title: ['titleName', text], description: text, image: text } as const
/** S2 §5. */
const draft = {
  title: ['titleName', requiredText('*Please Enter Title!', 200)],
  description: richText('*Please Enter Description!'),
  image: requiredLocation('*Please Upload Image!'),
} as const

/** Question images. */
export const galleryImage = {
  list: pagedList('gallery/getAllGallery', 'Gallery', row, sortInputs('title')),
  add: post('gallery/addGallery', draft),
  update: put('gallery/updateGallery/:id', draft),
  remove: deleteById('gallery/deleteGallery/:id'),
}
