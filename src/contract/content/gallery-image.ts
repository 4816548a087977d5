import { del, page, post, put } from '../protocol/endpoint'
import { id, location, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { richText } from '../protocol/text/rich-text'

const row = { id: ['_id', id], title: ['titleName', text], description: text, image: text } as const
/** S2 §5. */
const draft = {
  title: ['titleName', required('*Please Enter Title!', 200)],
  description: richText('*Please Enter Description!'),
  image: location('*Please Upload Image!'),
} as const

/** Question images. */
export const galleryImage = {
  list: page('gallery/getAllGallery', 'Gallery', row, sortedBy('title')),
  add: post('gallery/addGallery', draft),
  update: put('gallery/updateGallery/:id', draft),
  remove: del('gallery/deleteGallery/:id'),
}
