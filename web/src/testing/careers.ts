import type {
  HiringApplication,
  HiringPosting,
  HiringRow,
  JobApplication,
  JobPosting,
} from '@/lib/api/types';

export const jobId = '10b01234-5f0a-4f6e-9d5b-2f6f0c9a1b31';

export function aJobPosting(part: Partial<JobPosting> = {}): JobPosting {
  return {
    id: jobId,
    title: 'Fleet Engineer',
    department: 'Engineering',
    location: 'Leeds',
    employment_type: 'full_time',
    salary_range: '£38,000 to £45,000',
    description: 'Keep our vehicles on the road.',
    requirements: ['A driving licence'],
    responsibilities: ['Look after 40 vans'],
    benefits: ['28 days of holiday'],
    application_questions: [
      { id: 'why', question: 'Why us?', type: 'textarea', required: true },
      { id: 'when', question: 'When could you start?', type: 'text', required: false },
    ],
    created_at: '2026-11-20T09:00:00Z',
    ...part,
  };
}

export function aJobApplication(part: Partial<JobApplication> = {}): JobApplication {
  return {
    id: 'a9911234-5f0a-4f6e-9d5b-2f6f0c9a1b32',
    application_status: 'pending',
    applied_at: '2026-11-21T09:30:00Z',
    applicant_name: 'Ada Lovelace',
    applicant_email: 'ada@example.org',
    applicant_phone: null,
    cover_letter: null,
    question_responses: [{ question_id: 'why', question: 'Why us?', answer: 'I like engines' }],
    job: {
      id: jobId,
      title: 'Fleet Engineer',
      department: 'Engineering',
      location: 'Leeds',
      employment_type: 'full_time',
      is_open: true,
    },
    resume: null,
    uploaded_documents: [],
    can_withdraw: true,
    replace_until: null,
    ...part,
  };
}

export const aHiringPosting = (part: Partial<HiringPosting> = {}): HiringPosting => ({
  ...aJobPosting(),
  status: 'active',
  version: 3,
  applications: 5,
  pending: 2,
  reviewed: 3,
  ...part,
});

export const aHiringRow = (part: Partial<HiringRow> = {}): HiringRow => ({
  id: 'a9911234-5f0a-4f6e-9d5b-2f6f0c9a1b32',
  application_status: 'pending',
  applied_at: '2026-11-21T09:30:00Z',
  applicant_name: 'Ada Lovelace',
  applicant_email: 'ada@example.org',
  job_id: jobId,
  job_title: 'Fleet Engineer',
  ...part,
});

export function aHiringApplication(part: Partial<HiringApplication> = {}): HiringApplication {
  const {
    resume: _resume,
    uploaded_documents: _others,
    can_withdraw: _can,
    replace_until: _until,
    ...facts
  } = aJobApplication();
  return {
    ...facts,
    version: 4,
    admin_notes: null,
    reviewed_at: null,
    documents: [],
    letters: [],
    email_accepted: 'We would like to talk to you.',
    email_rejected: 'This time we have chosen others.',
    ...part,
  };
}
