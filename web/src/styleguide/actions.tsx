import { ArrowRight, Heart } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CopyId } from '@/components/ui/copy-id';
import { IconButton } from '@/components/ui/icon-button';
import { LinkButton } from '@/components/ui/link-button';
import { Tooltip, TooltipGroup } from '@/components/ui/tooltip';
import type { Group } from './shown';

const variants = ['primary', 'plate', 'outline', 'ghost', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export const actions: Group = {
  title: 'Actions',
  components: [
    {
      name: 'Button',
      states: [
        ...variants.flatMap((variant) => [
          { label: variant, show: <Button variant={variant}>Book Now</Button> },
          {
            label: `${variant}, disabled`,
            show: (
              <Button variant={variant} disabled>
                Book Now
              </Button>
            ),
          },
          {
            label: `${variant}, loading`,
            show: (
              <Button variant={variant} loading>
                Book Now
              </Button>
            ),
          },
        ]),
        ...sizes.map((size) => ({ label: size, show: <Button size={size}>Search</Button> })),
        {
          label: 'loading, with words',
          show: (
            <Button loading loadingText="Processing...">
              Pay £633.65
            </Button>
          ),
        },
        {
          label: 'with a picture',
          show: (
            <Button variant="outline">
              Continue <ArrowRight aria-hidden className="size-4" />
            </Button>
          ),
        },
        { label: 'block', show: <Button block>Pay £633.65</Button>, wide: true },
      ],
    },
    {
      name: 'LinkButton',
      states: variants.map((variant) => ({
        label: variant,
        show: (
          <LinkButton to="/browse" variant={variant}>
            Browse vehicles
          </LinkButton>
        ),
      })),
    },
    {
      name: 'IconButton',
      states: [
        ...variants.map((variant) => ({
          label: variant,
          show: (
            <IconButton label={`Save (${variant})`} variant={variant}>
              <Heart aria-hidden className="size-5" />
            </IconButton>
          ),
        })),
        {
          label: 'disabled',
          show: (
            <IconButton label="Save (disabled)" variant="outline" disabled>
              <Heart aria-hidden className="size-5" />
            </IconButton>
          ),
        },
      ],
    },
    {
      name: 'CopyId',
      states: [
        {
          label: 'an id',
          show: <CopyId id="b00c1234-5f0a-4f6e-9d5b-2f6f0c9a1b02" label="booking number" />,
        },
      ],
    },
    {
      name: 'Tooltip',
      states: [
        {
          label: 'over or focus the button',
          show: (
            <Tooltip text="Held for you for 30 minutes">
              <Button variant="outline">Hold</Button>
            </Tooltip>
          ),
        },
      ],
    },
    {
      name: 'TooltipGroup',
      states: [
        {
          label: 'the second opens at once',
          show: (
            <TooltipGroup>
              <Tooltip text="The previous picture">
                <Button variant="ghost">Previous</Button>
              </Tooltip>
              <Tooltip text="The next picture">
                <Button variant="ghost">Next</Button>
              </Tooltip>
            </TooltipGroup>
          ),
        },
      ],
    },
  ],
};
