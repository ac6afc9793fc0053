import { fillSignUp, signUp } from './support/people';
import { expect, expectAccessible, expectNoViolations, test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const cv = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

for (const role of ['renter', 'host'] as const) {
  test(`D1-12 D7-59 a ${role} applies for a job with a CV, and finds the application`, async ({
    page,
  }) => {
    await signUp(page, role);
    await page.goto('/careers');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Apply Now for Backend Engineer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Backend Engineer' });
    await expect(dialog.getByLabel('Full name')).toHaveValue('Maya Grant');
    await dialog.getByLabel('Cover letter').fill('Dear team,\nI like engines.');
    await dialog.getByLabel(/Tell us about a bug/).fill('It was my own.');
    await dialog
      .getByLabel('CV and other documents')
      .setInputFiles({ name: 'My CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from(cv) });
    await expect(dialog.getByText('1 document of at most 10.')).toBeVisible();
    await expectNoViolations(page, '[data-slot="dialog"]');
    // What is typed and chosen outlives the page.
    await page.reload();
    await expect(dialog.getByLabel('Cover letter')).toHaveValue('Dear team,\nI like engines.');
    await expect(dialog.getByText('1 document of at most 10.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit application' }).click();
    await expect(page.getByText('Application Submitted')).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.goto(`/${role}-dashboard?tab=applications`);
    await expect(page.getByRole('heading', { name: 'Backend Engineer' })).toBeVisible();
    await expect(page.getByText('Under Review')).toBeVisible();
    await page.getByText('What you sent').click();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'My CV.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('My-CV.pdf');

    await page.goto('/careers');
    await page.getByRole('link', { name: 'Apply Now for Backend Engineer' }).click();
    await expect(dialog.getByText('You have already applied for this job')).toBeVisible();
  });
}

test('A2.14-05 A2.14-06 a visitor signs up from a job and comes back to it @once', async ({
  page,
}) => {
  await page.goto('/careers');
  await page.getByRole('link', { name: 'Apply Now for Support Adviser' }).click();
  await page.getByRole('button', { name: 'Sign Up / Login' }).click();
  await fillSignUp(page);
  const job = page.getByRole('dialog', { name: 'Support Adviser' });
  await expect(job.getByLabel('Full name')).toHaveValue('Maya Grant');
});
