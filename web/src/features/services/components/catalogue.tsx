import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { EarlyWords } from '@/components/layout/early-words';
import { Loaded } from '@/components/layout/loaded';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Empty } from '@/components/ui/empty';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { StatusBadge } from '@/components/ui/status-badge';
import { ToggleGroup } from '@/components/ui/toggle-group';
import type { Service } from '@/lib/api/types';
import { Link } from '@/lib/router';
import { money } from '@/lib/format';
import { servicesQuery } from '../api/services';
import { SERVICE_BUTTONS, SERVICE_TYPES, typesOf } from '../rules/service-words';

type ServiceType = Service['service_type'];

interface CatalogueProps {
  /** The type whose services are shown; none: all of them. */
  shown: ServiceType | undefined;
  onShow: (type: ServiceType | undefined) => void;
  onOrder: (service: Service) => void;
}

const none = (
  <Empty
    icon={<Wrench className="size-6" />}
    title="No Services Available"
    text="We're working on adding new services. Check back soon!"
  />
);

/** The services that can be ordered here (D2.9). */
export function Catalogue({ shown, onShow, onOrder }: CatalogueProps) {
  const query = useQuery(servicesQuery);
  return (
    <Loaded query={query} what="our services" skeleton={<CatalogueSkeleton />}>
      {({ items }) => {
        const types = typesOf(items);
        const type = shown && types.includes(shown) ? shown : undefined;
        if (items.length === 0) return none;
        return (
          <div className="flex flex-col gap-5">
            <ToggleGroup
              wraps
              label="Kind of service"
              value={type ?? 'all'}
              onChange={(value) => onShow(value === 'all' ? undefined : value)}
              options={[
                { value: 'all', label: 'All Services' },
                ...types.map((one) => ({ value: one, label: SERVICE_TYPES[one] })),
              ]}
            />
            <ul aria-label="Services" className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
              {items
                .filter((service) => !type || service.service_type === type)
                .map((service) => (
                  <li key={service.id} className="flex">
                    <ServiceCard service={service} onOrder={() => onOrder(service)} />
                  </li>
                ))}
            </ul>
          </div>
        );
      }}
    </Loaded>
  );
}

function ServiceCard({ service, onOrder }: { service: Service; onOrder: () => void }) {
  const { title, description, service_type: type, requires_files: requiresFiles } = service;
  const { display_image_url: picture } = service;
  const { price, option, options, per_day: perDay } = service.starting_from;
  return (
    <Card className="flex grow flex-col items-start gap-3">
      {picture && (
        <img
          src={picture}
          alt=""
          width={960}
          height={540}
          loading="lazy"
          className="aspect-video w-full rounded-md object-cover"
        />
      )}
      <h2 className="text-h3 wrap-anywhere">{title}</h2>
      <div className="flex flex-wrap gap-2">
        <StatusBadge>{SERVICE_TYPES[type]}</StatusBadge>
        {requiresFiles && <StatusBadge tone="info">Files Required</StatusBadge>}
      </div>
      <p className="text-secondary">{description}</p>
      <div className="mt-auto pt-1">
        <p className="text-sm text-muted">Starting from</p>
        <p className="text-h3 tabular-nums">
          {money(price)}
          {perDay && <span className="text-base font-normal text-secondary"> per day</span>}
        </p>
        {option && <p className="text-sm text-secondary">{option}</p>}
        {options > 1 && <p className="text-sm text-secondary">{options} options available</p>}
      </div>
      <Button onClick={onOrder}>
        {SERVICE_BUTTONS[type]} <span className="sr-only">: {title}</span>
      </Button>
      {type === 'temporary_insurance' && (
        <Link to="/temporary-insurance-info" className="text-sm text-primary underline">
          What temporary insurance is
        </Link>
      )}
    </Card>
  );
}

function CatalogueSkeleton() {
  return (
    <div>
      <EarlyWords html="" />
      <Loading label="Loading services..." className="noscript:hidden">
        <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-80" />
          ))}
        </div>
      </Loading>
    </div>
  );
}
