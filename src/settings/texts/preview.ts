/** The sample that administrators see in the preview of language and theme. */
export const previewTexts = {
  waiver: 'Liability waiver',
  rental: 'Rental profile',
  location: 'Main lodge',
  waiverText:
    '<h2>Snow sports carry risks</h2><p>This is a sample text. It is shown in place of your own waiver, so that you see your colours around it.</p><h2>What you agree to</h2><p>I ride within my abilities, keep to open runs, and follow the signs and the staff of the venue.</p>',
  completeText: '<p>Walk straight to the lift: we are looking forward to seeing you.</p>',
} as const
