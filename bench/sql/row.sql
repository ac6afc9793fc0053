select id, make, model, year, category, colour, seats, transmission, fuel_type, price_per_day, town, outcode
from vehicles where id = $1
