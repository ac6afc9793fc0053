select key_480, key_960, alt, illustration from vehicle_images where vehicle_id = $1 order by position
