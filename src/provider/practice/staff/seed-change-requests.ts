import { asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contentHandlers } from '../../content/index'
import { setAuditActor } from '../../core/audit'
import type { Context } from '../../core/context'
import type { Database } from '../../database/database'
import * as content from '../../database/schema/content/content'
import { assignmentRoles, changeRequests, menus, roles } from '../../database/schema/staff'
import { approvalMenuOf } from '../../staff/change-requests'
import { staffHandlers } from '../../staff/index'
import { practiceContext } from '../context'
import type { PracticeStaff } from '../institute'

const hourMs = 3_600_000
const picture = 'practice:announcements/road-safety.svg'

/**
 * Stores change requests of every kind and state. Two of them are about the same row, and one is about a row that has
 * changed since.
 */
export async function seedChangeRequests(db: Database, now: number): Promise<void> {
  let hoursAgo = 60
  const actAs = async (person: PracticeStaff, role: string, call: string) => {
    hoursAgo -= 1
    const context = practiceContext(db, now - hoursAgo * hourMs, person, role)
    await setAuditActor(context, call)
    return context
  }
  const asAdmin = () => actAs('Rajesh Malhotra', 'admin', 'content')
  const asSuperadmin = () => actAs('Meenakshi Rao', 'superadmin', 'changeRequest.decide')
  const { information, about, faq, testimonial } = contentHandlers

  const terms = await firstRow(db, content.informations, content.informations.id)
  await information.update(
    { ...terms, description: `${terms.description}<p>Write to us to see what we keep.</p>` },
    await asAdmin(),
  )
  await decidePending(db, await asSuperadmin(), { isAccepted: true, isRejected: false, reason: '' })
  const aboutRow = await firstRow(db, content.abouts, content.abouts.id)
  await about.update({ ...aboutRow, title: 'About us!!!' }, await asAdmin())
  await decidePending(db, await asSuperadmin(), {
    isAccepted: false,
    isRejected: true,
    reason: 'One heading without exclamation marks, please, as in the Hindi text.',
  })

  const faqRow = await firstRow(db, content.faqs, content.faqs.id)
  const faqInput = { ...faqRow, category: faqRow.categoryId, language: 'English' as const }
  await faq.update(
    { ...faqInput, answer: '<p>Come <strong>fifteen minutes</strong> early, with your licence.</p>' },
    await asAdmin(),
  )
  await faq.update({ ...faqInput, question: `${faqRow.question} (new)` }, await asAdmin())
  const testimonialRow = await firstRow(db, content.testimonials, content.testimonials.id)
  await testimonial.update({ ...testimonialRow, title: `${testimonialRow.title}, Karnal` }, await asAdmin())
  // The superadmin's change is made at once.
  await testimonial.update(
    { ...testimonialRow, description: '<p>I passed at the first attempt.</p>' },
    await asSuperadmin(),
  )
  await seedContentRequests(db, asAdmin)
  await seedStaffRequests(db, asAdmin)
  // With an empty call, later seeding writes no audit log entries.
  await setAuditActor(await asAdmin(), '')
}

/** Returns the context of the next act of a member of staff. */
type ActAs = () => Promise<Context>

async function seedContentRequests(db: Database, asAdmin: ActAs): Promise<void> {
  const { banner, bannerDescription, clientLogo, faqCategory, helpfulTip, startCourse, announcement } = contentHandlers
  await banner.add({ title: '<h2>Road Safety Week</h2><p>सड़क सुरक्षा सप्ताह</p>', image: picture }, await asAdmin())
  const description = await firstRow(db, content.bannerDescriptions, content.bannerDescriptions.id)
  await bannerDescription.update(
    { ...description, description: '<p>Learn to drive where examiners are trained.</p>', language: 'English' },
    await asAdmin(),
  )
  await clientLogo.remove({ id: (await firstRow(db, content.clientLogos, content.clientLogos.id)).id }, await asAdmin())
  const category = await firstRow(db, content.faqCategories, content.faqCategories.id)
  await faqCategory.setStatus({ id: category.id, isActive: !category.isActive }, await asAdmin())
  const tip = await firstRow(db, content.helpfulTips, content.helpfulTips.id)
  await helpfulTip.update({ ...tip, title: `${tip.title} – at night too`, image: picture }, await asAdmin())
  const startCourseRow = await firstRow(db, content.startCourses, content.startCourses.id)
  await startCourse.remove({ id: startCourseRow.id }, await asAdmin())
  const news = await firstRow(db, content.announcements, content.announcements.id)
  await announcement.setStatus({ id: news.id, isActive: !news.isActive }, await asAdmin())
}

async function seedStaffRequests(db: Database, asAdmin: ActAs): Promise<void> {
  const [examinerRole] = await db.select().from(roles).where(eq(roles.name, 'Examiner'))
  const [reportsMenu] = await db.select().from(menus).where(eq(menus.key, 'Reports'))
  if (!examinerRole || !reportsMenu) throw new Error('The practice institute has no roles yet')
  const person = { name: 'Kavita Sharma', email: 'kavita.sharma@idtr.example', phone: '9000000007' }
  await staffHandlers.staffMember.add({ ...person, role: examinerRole.id, password: 'practice1' }, await asAdmin())
  const [examinerAssignment] = await db
    .select()
    .from(assignmentRoles)
    .where(eq(assignmentRoles.roleId, examinerRole.id))
  const { rows } = await staffHandlers.assignment.list({ page: 1, limit: 100 }, await asAdmin())
  const assignmentRow = rows.find(({ id }) => id === examinerAssignment?.assignmentId)
  if (!assignmentRow) throw new Error('The examiner has no assignment yet')
  const idsOf = (references: readonly { id: string }[] | undefined) => (references ?? []).map(({ id }) => id)
  await staffHandlers.assignment.update(
    { id: assignmentRow.id, menus: [...idsOf(assignmentRow.menus), reportsMenu.id], roles: idsOf(assignmentRow.roles) },
    await asAdmin(),
  )
}

async function decidePending(
  db: Database,
  superadminContext: Context,
  decision: { isAccepted: boolean; isRejected: boolean; reason: string },
): Promise<void> {
  const [pendingRequest] = await db.select().from(changeRequests).where(eq(changeRequests.state, 'pending'))
  if (!pendingRequest) throw new Error('Expected a pending change request, found none')
  await staffHandlers.changeRequest.decide(
    { id: pendingRequest.id, acceptedLiveVersion: '', ...decision },
    { ...superadminContext, menus: [approvalMenuOf(pendingRequest.part)] },
  )
}

async function firstRow<T extends PgTable>(db: Database, table: T, id: PgColumn): Promise<T['$inferSelect']> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .orderBy(asc(id))
    .limit(1)
  if (!row) throw new Error('Expected a seeded row, found none')
  return row as T['$inferSelect']
}
