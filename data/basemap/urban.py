"""Makes urban.geojson of places.json: a soft tint where many live, since no open outline of towns is at hand.

   python3 urban.py FOLDER

Each place is a circle that grows with the root of its population; neighbours melt into one another.
"""
import json
import math
import sys
from pathlib import Path

from shapely.geometry import Point, mapping
from shapely.ops import transform, unary_union

FOLDER = Path(sys.argv[1])
KM_PER_DEGREE = 111.2
NARROWER = math.cos(math.radians(53.5))  # a degree of longitude there
FEWEST = 9_000
LONDON_KM, LARGEST_KM = 13, 9


def radius(place):
    if place["name"] == "London":
        return LONDON_KM
    return min(0.0098 * math.sqrt(place["population"]) + 0.1, LARGEST_KM)


def to_degrees(x, y):
    return round(x / (NARROWER * KM_PER_DEGREE), 4), round(y / KM_PER_DEGREE, 4)


places = json.loads((FOLDER / "places.json").read_text())
circles = [
    Point(place["lng"] * NARROWER * KM_PER_DEGREE, place["lat"] * KM_PER_DEGREE).buffer(radius(place) * 0.92, 10)
    for place in places
    if place["population"] >= FEWEST
]
melted = unary_union(circles).buffer(2.6, 10).buffer(-3.6, 10).buffer(1.2, 10).simplify(0.1)
features = [
    {"type": "Feature", "properties": {}, "geometry": mapping(transform(to_degrees, area))} for area in melted.geoms
]
(FOLDER / "urban.geojson").write_text(json.dumps({"type": "FeatureCollection", "features": features}))
