import type { ListedSlot } from '#contract/catalogue/slot'
import { api } from '../../../../core/api'
import type { Definition, ListScreenProps, Operations } from '../../../../crud/definition'
import { slotDefinition } from '../definition'

/** List definition of the slots; the calendar uses its form, details and confirmations. */
export const slotList: ListScreenProps<ListedSlot> = {
  entity: 'slot',
  operations: api.slot as Operations<ListedSlot>,
  definition: slotDefinition as Definition<ListedSlot>,
}
